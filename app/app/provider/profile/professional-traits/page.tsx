import { TabProofs } from "@/components/credentials/profiles/tab-proofs";
import { TraitsTab } from "@/components/credentials/profiles/traits-tab";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Professional Traits" };

/** The own profile: specialties, CV and references. */
export default profilePage(profilePaths.professionalTraits, ({ provider }) => (
  <>
    <TabProofs tab="professionalTraits" provider={provider} />
    <TraitsTab provider={provider} />
  </>
));
