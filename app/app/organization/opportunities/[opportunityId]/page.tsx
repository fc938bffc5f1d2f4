import { opportunityPage } from "../opportunity-page";

export const metadata = { title: "Opportunity Details" };

export default opportunityPage("view");
