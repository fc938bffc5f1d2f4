import { opportunitiesList } from "@/components/opportunities/opportunities-list";
import { OpportunitiesScreen } from "@/components/opportunities/opportunities-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listOpportunities } from "@/lib/opportunities/queries/list";

export const metadata = { title: "Opportunities" };

export default async function OpportunitiesPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("rep", repPaths.opportunities);
  const state = opportunitiesList.read(await searchParams);
  const page = await listOpportunities(actor, opportunitiesList.input(state), await pageContext());
  return <OpportunitiesScreen initial={{ state, page }} />;
}
