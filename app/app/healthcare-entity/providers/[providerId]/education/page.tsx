import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { detailsPage } from "../read-profile";

export const metadata = { title: "Provider Profile" };

export default detailsPage((provider) => <EducationTab provider={provider} />);
