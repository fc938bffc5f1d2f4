import { CredentialsTab } from "@/components/credentials/profiles/credentials-tab";
import { profilePaths } from "@/lib/core/pure/paths";
import { profilePage } from "../profile-page";

export const metadata = { title: "Profile, Credentials" };

/** The own profile: who one is and how one is reached. */
export default profilePage(profilePaths.credentials, ({ provider }) => (
  <CredentialsTab provider={provider} alternatePhone={provider.texting_number} />
));
