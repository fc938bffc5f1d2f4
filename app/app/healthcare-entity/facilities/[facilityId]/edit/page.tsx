import { redirect } from "next/navigation";
import { pageActor } from "@/lib/core/server/page";

/** Facilities are edited on their own page. */
export default async function EditFacilityPage({ params }: { params: Promise<{ facilityId: string }> }) {
  const { facilityId } = await params;
  await pageActor("rep", `/app/healthcare-entity/facilities/${facilityId}/edit`);
  redirect(`/app/organization/facilities/${encodeURIComponent(facilityId)}`);
}
