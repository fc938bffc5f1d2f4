import { ProofSummary } from "@/components/credentials/checks/proof-summary";
import { LicensesTab } from "@/components/credentials/profiles/licenses-tab";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Licenses & Certifications" };

/** The own profile: licenses and certifications. */
export default profilePage(profilePaths.licenses, ({ provider }) => (
  <>
    <ProofSummary
      records={[...provider.licenses, ...provider.board_certifications, ...provider.certifications]}
    />
    <LicensesTab provider={provider} />
  </>
));
