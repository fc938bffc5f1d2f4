import { listPage } from "@/app/app/list-page";
import { SavedSearchesLink, SaveSearch } from "@/components/marketplace/searches/save-search";
import { opportunitiesList } from "@/components/opportunities/opportunities-list";
import { OpportunitiesScreen } from "@/components/opportunities/opportunities-screen";
import { listOpportunities } from "@/lib/opportunities/queries/list";

export const metadata = { title: "Opportunities" };

const searches = (
  <>
    <SaveSearch scope="opportunities" />
    <SavedSearchesLink />
  </>
);

export default listPage(opportunitiesList, listOpportunities, (props) => (
  <OpportunitiesScreen {...props} searches={searches} />
));
