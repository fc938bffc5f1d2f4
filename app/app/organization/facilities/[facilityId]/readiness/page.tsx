import { readFacility } from "@/app/app/_facilities/read-facility";
import { rosterListOf } from "@/components/connections/readiness/roster-list";
import { RosterScreen } from "@/components/connections/readiness/roster-screen";
import { listRoster } from "@/lib/connections/readiness/queries/roster";
import { getRequirements } from "@/lib/connections/requirements/queries";
import { isWaivable } from "@/lib/connections/requirements/words";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { readinessPaths } from "@/lib/core/pure/readiness-paths";
import { dayIn } from "@/lib/core/pure/time";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { sealing } from "@/lib/ports/sealing/sealing";

export const metadata = { title: "Readiness" };

type ReadinessPageProps = QueryPageProps & { params: Promise<{ facilityId: string }> };

/** Who of a facility's connected providers meets what it asks for. */
export default async function ReadinessPage({ params, searchParams }: ReadinessPageProps) {
  const { facilityId } = await params;
  const rep = await pageActor("rep", readinessPaths.roster(facilityId));
  const facility = await readFacility(rep, facilityId);
  const context = await pageContext();
  const rosterList = rosterListOf(facility.id);
  const state = rosterList.read(await searchParams);
  const [page, { requirements }] = await Promise.all([
    listRoster(rep, await rosterList.input(state), context),
    getRequirements(rep, { id: facility.id }, context),
  ]);
  return (
    <RosterScreen
      facility={{ id: facility.id, name: facility.name }}
      today={dayIn(facility.time_zone, context.now)}
      waivable={requirements.filter(({ kind }) => isWaivable(kind)).map(({ id }) => id)}
      canSeal={sealing() !== null}
      initial={{ state, page }}
    />
  );
}
