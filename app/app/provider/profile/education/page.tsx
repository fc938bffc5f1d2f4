import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { profilePaths } from "@/lib/core/pure/paths";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Education" };

const path = profilePaths.education;

/** The own profile: languages, diplomas and certificates of training. */
export default async function EducationPage() {
  const { home, provider } = await readOwnProfile(path);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <EducationTab provider={provider} />
    </OwnProfileFrame>
  );
}
