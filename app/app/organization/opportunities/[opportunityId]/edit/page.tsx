import { opportunityPage } from "../../opportunity-page";

export const metadata = { title: "Edit Opportunity" };

export default opportunityPage("edit");
