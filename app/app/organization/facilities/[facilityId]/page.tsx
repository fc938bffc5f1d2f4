import { readFacility } from "@/app/app/_facilities/read-facility";
import { FacilityCard } from "@/components/facilities/facility-card";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { pageActor } from "@/lib/page";

export const metadata = { title: "Facility details" };

export default async function FacilityPage({ params }: { params: Promise<{ facilityId: string }> }) {
  const { facilityId } = await params;
  const actor = await pageActor("rep", `/app/organization/facilities/${facilityId}`);
  const facility = await readFacility(actor, facilityId);
  return (
    <div className="grid gap-5">
      <Breadcrumb
        items={[
          { label: "Providers List", href: "/app/healthcare-entity/providers" },
          { label: "Facility Details" },
        ]}
      />
      <FacilityCard facility={facility} />
    </div>
  );
}
