import { LicensesTab } from "@/components/credentials/profiles/licenses-tab";
import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { profilePaths } from "@/lib/core/pure/paths";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Licenses & Certifications" };

const path = profilePaths.licenses;

/** The own profile: licenses and certifications. */
export default async function LicensesPage() {
  const { home, provider } = await readOwnProfile(path);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <LicensesTab provider={provider} />
    </OwnProfileFrame>
  );
}
