import { costlyPage } from "@/app/app/costly-page";
import { WhoFitsNeed } from "@/components/assignments/needed-shifts/who-fits-need";
import { candidatesListOf } from "@/components/marketplace/fit/candidates-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { titleOf } from "@/lib/core/pure/codes";
import { repPaths } from "@/lib/core/pure/paths";
import { shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { getMatchSummary, listCandidates } from "@/lib/marketplace/fit/queries/candidates";
import { getNeededShift } from "@/lib/opportunities/needed-shifts/queries/one";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { opportunityOf } from "../../read-opportunity";

export const metadata = { title: "Who fits" };

type CandidatesPageProps = QueryPageProps & { params: Promise<{ opportunityId: string }> };

/** "Fri, Dec 4, 2026, 07:00 – 19:00, Day at Casco Harbor" */
const neededText = (needed: NeededShift) =>
  `${weekdayDay(needed.start_on)}, ${shortTimes(needed)}, ${titleOf("ShiftRateTypes", needed.provider_rate_type)} at ${needed.facility.name}`;

/** Who fits an opportunity, or one of its needed shifts. */
export default costlyPage(async ({ params, searchParams }: CandidatesPageProps) => {
  const { opportunityId } = await params;
  const rep = await pageActor("rep", repPaths.opportunityCandidates(opportunityId));
  const opportunity = await opportunityOf(rep, opportunityId);
  const context = await pageContext();
  const { id } = opportunity;
  const candidatesList = candidatesListOf(id);
  const state = candidatesList.read(await searchParams);
  const { neededShift } = state;
  const needed = neededShift
    ? await orNotFound(getNeededShift(rep, { id: neededShift, opportunityId: id }, context))
    : null;
  const [page, summary] = await Promise.all([
    listCandidates(rep, await candidatesList.input(state), context),
    getMatchSummary(rep, { id, neededShift: neededShift ?? undefined }, context),
  ]);
  return (
    <WhoFitsNeed
      opportunity={opportunity}
      facilityId={needed?.facility.id ?? opportunity.facility.id}
      context={needed ? neededText(needed) : opportunity.title}
      needed={needed}
      initial={{ state, page }}
      summary={summary}
    />
  );
});
