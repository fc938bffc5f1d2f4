import { LicensesTab } from "@/components/credentials/profiles/licenses-tab";
import { TabProofs } from "@/components/credentials/profiles/tab-proofs";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Licenses & Certifications" };

/** The own profile: licenses and certifications. */
export default profilePage(profilePaths.licenses, ({ provider }) => (
  <>
    <TabProofs tab="licenses" provider={provider} />
    <LicensesTab provider={provider} />
  </>
));
