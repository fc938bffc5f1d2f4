import { CredentialsTab } from "@/components/credentials/profiles/credentials-tab";
import { detailsPage } from "../read-profile";

export const metadata = { title: "Provider Profile" };

export default detailsPage((provider) => <CredentialsTab provider={provider} />);
