import { readFacility } from "@/app/app/_facilities/read-facility";
import { neededListOf } from "@/components/assignments/needed-shifts/needed-list";
import { NeededScreen } from "@/components/assignments/needed-shifts/needed-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { dayIn } from "@/lib/core/pure/time";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/queries/list";
import { neededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import { countingInput, type NeededCounts } from "@/lib/opportunities/needed-shifts/words";
import { opportunityOf } from "../../read-opportunity";

export const metadata = { title: "Needed shifts" };

type NeededShiftsPageProps = QueryPageProps & { params: Promise<{ opportunityId: string }> };

/** The positions that an opportunity needs filled. */
export default async function NeededShiftsPage({ params, searchParams }: NeededShiftsPageProps) {
  const { opportunityId } = await params;
  const rep = await pageActor("rep", repPaths.opportunityShifts(opportunityId));
  const opportunity = await opportunityOf(rep, opportunityId);
  const context = await pageContext();
  const neededList = neededListOf(opportunity.id);
  const state = neededList.read(await searchParams);
  const countOf = async (which: keyof NeededCounts) =>
    (await listNeededShifts(rep, neededShiftsInput.parse(countingInput(opportunity.id, which)), context))
      .count;
  const [page, facility, filled, needed, open] = await Promise.all([
    listNeededShifts(rep, await neededList.input(state), context),
    readFacility(rep, opportunity.facility.id),
    countOf("filled"),
    countOf("needed"),
    countOf("open"),
  ]);
  return (
    <NeededScreen
      opportunity={opportunity}
      today={dayIn(facility.time_zone, context.now)}
      counts={{ filled, needed, open }}
      initial={{ state, page }}
    />
  );
}
