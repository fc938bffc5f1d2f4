import { readFacility } from "@/app/app/_facilities/read-facility";
import { FacilityCard } from "@/components/facilities/facility-card";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { pageActor } from "@/lib/page";

export const metadata = { title: "Facility details" };

export default async function FacilityDetailsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const actor = await pageActor("provider", `/app/provider/facility-details/${id}`);
  const facility = await readFacility(actor, id);
  return (
    <div className="grid gap-5">
      <Breadcrumb
        items={[
          { label: "Connections", href: "/app/provider/connection-requests" },
          { label: "Facility Details" },
        ]}
      />
      <FacilityCard facility={facility} />
    </div>
  );
}
