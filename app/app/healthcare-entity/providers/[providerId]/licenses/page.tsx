import { LicensesTab } from "@/components/credentials/profiles/licenses-tab";
import { detailsPage } from "../read-profile";

export const metadata = { title: "Provider Profile" };

export default detailsPage((provider) => <LicensesTab provider={provider} />);
