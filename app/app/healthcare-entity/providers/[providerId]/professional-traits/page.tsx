import { TraitsTab } from "@/components/credentials/profiles/traits-tab";
import { detailsPage } from "../read-profile";

export const metadata = { title: "Provider Profile" };

export default detailsPage((provider) => <TraitsTab provider={provider} />);
