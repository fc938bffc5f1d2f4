import { FacilitiesScreen } from "@/components/facilities/facilities-screen";
import { facilityListRequest, readFacilityList } from "@/components/facilities/list-state";
import { type PageParams, pageQuery } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";

export const metadata = { title: "Facilities" };

export default async function FacilitiesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await pageActor("rep", repPaths.facilities);
  const state = readFacilityList(pageQuery(await searchParams));
  const wanted = facilitiesInput.parse(facilityListRequest(state));
  const page = await listFacilities(actor, wanted, await pageContext());
  return <FacilitiesScreen initial={{ state, page }} />;
}
