import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { TraitsTab } from "@/components/credentials/profiles/traits-tab";
import { profilePaths } from "@/lib/core/pure/paths";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Professional Traits" };

const path = profilePaths.professionalTraits;

/** The own profile: specialties, CV and references. */
export default async function TraitsPage() {
  const { home, provider } = await readOwnProfile(path);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <TraitsTab provider={provider} />
    </OwnProfileFrame>
  );
}
