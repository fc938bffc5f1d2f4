import { listPage } from "@/app/app/list-page";
import { opportunitiesList } from "@/components/opportunities/opportunities-list";
import { OpportunitiesScreen } from "@/components/opportunities/opportunities-screen";
import { listOpportunities } from "@/lib/opportunities/queries/list";

export const metadata = { title: "Opportunities" };

export default listPage(opportunitiesList, listOpportunities, OpportunitiesScreen);
