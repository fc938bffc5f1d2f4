import { readFacility } from "@/app/app/_facilities/read-facility";
import { nextNeededInput } from "@/components/assignments/needed-shifts/next-needed-input";
import { whoFitsInput } from "@/components/marketplace/fit/who-fits-input";
import type { RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { Refusal } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { pageContext } from "@/lib/core/server/page";
import { getMatchSummary, listCandidates } from "@/lib/marketplace/fit/queries/candidates";
import { candidatesInput } from "@/lib/marketplace/fit/schema";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/queries/list";
import { neededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import type { Opportunity } from "@/lib/opportunities/schema";

/** The next needed shifts, from the day at the home facility on. */
async function readNeeded(rep: RepActor, { id, facility }: Opportunity, context: Context) {
  const { time_zone: zone } = await readFacility(rep, facility.id);
  const today = dayIn(zone, context.now);
  const input = neededShiftsInput.parse(nextNeededInput(id, today));
  return { today, initial: await listNeededShifts(rep, input, context) };
}

/** Costly reads have a limit: over it the page comes all the same, and the browser offers to read this part again. */
function unreadOverLimit(error: unknown) {
  if (error instanceof Refusal && error.status === 429) return undefined;
  throw error;
}

/** The first who fit, and what would change it. */
async function readFits(rep: RepActor, { id }: Opportunity, context: Context) {
  const [candidates, summary] = await Promise.all([
    listCandidates(rep, candidatesInput.parse(whoFitsInput(id)), context).catch(unreadOverLimit),
    getMatchSummary(rep, { id }, context).catch(unreadOverLimit),
  ]);
  return { candidates, summary };
}

/** What the view of an opportunity shows below the form [SCH-S-025]. */
export async function readParts(rep: RepActor, opportunity: Opportunity) {
  const context = await pageContext();
  const [needed, fits] = await Promise.all([
    readNeeded(rep, opportunity, context),
    readFits(rep, opportunity, context),
  ]);
  return { needed, fits };
}
