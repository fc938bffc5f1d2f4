import { readFacility } from "@/app/app/_facilities/read-facility";
import { NextNeeded } from "@/components/assignments/needed-shifts/next-needed";
import { nextNeededInput } from "@/components/assignments/needed-shifts/next-needed-input";
import { WhoFits } from "@/components/marketplace/fit/who-fits";
import { whoFitsInput } from "@/components/marketplace/fit/who-fits-input";
import type { RepActor } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { pageContext } from "@/lib/core/server/page";
import { getMatchSummary, listCandidates } from "@/lib/marketplace/fit/queries/candidates";
import { candidatesInput } from "@/lib/marketplace/fit/schema";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/queries/list";
import { neededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import type { Opportunity } from "@/lib/opportunities/schema";

type PartProps = { rep: RepActor; opportunity: Opportunity };

/** The next needed shifts of an opportunity. */
export async function NeededPart({ rep, opportunity: { id, facility } }: PartProps) {
  const context = await pageContext();
  const { time_zone: zone } = await readFacility(rep, facility.id);
  const today = dayIn(zone, context.now);
  const initial = await listNeededShifts(rep, neededShiftsInput.parse(nextNeededInput(id, today)), context);
  return <NextNeeded opportunityId={id} today={today} initial={initial} />;
}

/** Costly reads have a limit: over it the page comes all the same, and the browser offers to read this part again. */
function unreadOverLimit(error: unknown) {
  if (error instanceof Refusal && error.status === 429) return undefined;
  throw error;
}

/** The first who fit an opportunity. */
export async function FitPart({ rep, opportunity: { id } }: PartProps) {
  const context = await pageContext();
  const [candidates, summary] = await Promise.all([
    listCandidates(rep, candidatesInput.parse(whoFitsInput(id)), context).catch(unreadOverLimit),
    getMatchSummary(rep, { id }, context).catch(unreadOverLimit),
  ]);
  return <WhoFits opportunityId={id} candidates={candidates} summary={summary} />;
}
