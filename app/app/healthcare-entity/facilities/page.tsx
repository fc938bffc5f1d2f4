import { facilitiesList } from "@/components/facilities/facilities-list";
import { FacilitiesScreen } from "@/components/facilities/facilities-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listFacilities } from "@/lib/facilities/queries";

export const metadata = { title: "Facilities" };

export default async function FacilitiesPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("rep", repPaths.facilities);
  const state = facilitiesList.read(await searchParams);
  const page = await listFacilities(actor, facilitiesList.input(state), await pageContext());
  return <FacilitiesScreen initial={{ state, page }} />;
}
