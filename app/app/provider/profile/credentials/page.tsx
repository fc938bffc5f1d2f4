import { CredentialsTab } from "@/components/credentials/profiles/credentials-tab";
import { TabProofs } from "@/components/credentials/profiles/tab-proofs";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Credentials" };

/** The own profile: who one is and how one is reached. */
export default profilePage(profilePaths.credentials, ({ provider }) => (
  <>
    <TabProofs tab="credentials" provider={provider} />
    <CredentialsTab provider={provider} alternatePhone={provider.texting_number} />
  </>
));
