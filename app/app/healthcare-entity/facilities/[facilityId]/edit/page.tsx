import { redirect } from "next/navigation";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

/** Facilities are edited on their own page. */
export default async function EditFacilityPage({ params }: { params: Promise<{ facilityId: string }> }) {
  const { facilityId } = await params;
  await pageActor("rep", repPaths.editFacility(facilityId));
  redirect(repPaths.facility(facilityId));
}
