import { readFacility } from "@/app/app/_facilities/read-facility";
import { OwnReadiness } from "@/components/connections/readiness/own-readiness";
import { FacilityFacts, FacilityHeader } from "@/components/facilities/facility-card";
import { SpecialtyList } from "@/components/facilities/facility-specialties/specialty-list";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getReadiness } from "@/lib/connections/readiness/queries/one";
import { getRequirements } from "@/lib/connections/requirements/queries";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listFacilitySpecialties } from "@/lib/facilities/facility-specialties/queries";
import { facilitySpecialtiesInput } from "@/lib/facilities/facility-specialties/schema";

export const metadata = { title: "Facility details" };

export default async function FacilityDetailsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const actor = await pageActor("provider", providerPaths.facility(id));
  const facility = await readFacility(actor, id);
  const wanted = facilitySpecialtiesInput.parse({ facility: facility.id, limit: 1000 });
  const context = await pageContext();
  const [specialties, { requirements }, { days }] = await Promise.all([
    listFacilitySpecialties(actor, wanted, context),
    getRequirements(actor, { id: facility.id }, context),
    getReadiness(actor, { facility: facility.id }, context),
  ]);
  return (
    <div className="grid gap-5">
      <Breadcrumb
        items={[{ label: "Connections", href: providerPaths.connections }, { label: "Facility Details" }]}
      />
      <FacilityHeader facility={facility} owner={facility.healthcare_entity.name} />
      <FacilityFacts facility={facility} />
      {days[0] && <OwnReadiness asked={requirements} day={days[0]} />}
      {specialties.count > 0 && <SpecialtyList specialties={specialties.results} />}
    </div>
  );
}
