import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import { TraitsTab } from "@/components/credentials/profiles/traits-tab";
import { readOwnProfile } from "../read-own-profile";

export const metadata = { title: "Profile, Professional Traits" };

const path = "/app/provider/profile/professional-traits";

/** The own profile: specialties, CV and references. */
export default async function TraitsPage() {
  const { home, provider } = await readOwnProfile(path);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <TraitsTab provider={provider} />
    </OwnProfileFrame>
  );
}
