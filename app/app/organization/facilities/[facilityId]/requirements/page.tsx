import { readFacility } from "@/app/app/_facilities/read-facility";
import { RequirementsScreen } from "@/components/connections/requirements/requirements-screen";
import { getRequirements } from "@/lib/connections/requirements/queries";
import { readinessPaths } from "@/lib/core/pure/readiness-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";

export const metadata = { title: "Requirements" };

type RequirementsPageProps = { params: Promise<{ facilityId: string }> };

/** What a facility asks of everybody who works there. */
export default async function RequirementsPage({ params }: RequirementsPageProps) {
  const { facilityId } = await params;
  const rep = await pageActor("rep", readinessPaths.requirements(facilityId));
  const facility = await readFacility(rep, facilityId);
  const context = await pageContext();
  const [initial, { results }] = await Promise.all([
    getRequirements(rep, { id: facility.id }, context),
    listFacilities(rep, facilitiesInput.parse({ limit: 100 }), context),
  ]);
  const others = results.flatMap(({ id, name }) => (id === facility.id ? [] : [{ id, name }]));
  return (
    <RequirementsScreen
      facility={{ id: facility.id, name: facility.name, state: facility.state }}
      others={others}
      initial={initial}
    />
  );
}
