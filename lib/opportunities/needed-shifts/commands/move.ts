import type { SQL } from "drizzle-orm";
import { and, eq } from "drizzle-orm";
import { neededShifts } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { readNeededShifts } from "@/lib/opportunities/needed-shifts/queries/rows";
import { type NeedStateRow, readTerms, withIds } from "@/lib/opportunities/needed-shifts/queries/state";
import {
  ensureChangeable,
  ensureTakesNeededShifts,
  isFree,
  movedBy,
  timesOf,
  wrongWith,
} from "@/lib/opportunities/needed-shifts/rules";
import type { MoveNeededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";
import { lockNeeds, lockOwnOpportunity, needsAt } from "./lock";

/** What moves of those that were found: the one that was named, else all that nobody was asked for. @throws 404, 400 */
function movable(needs: readonly NeedStateRow[], neededShift: string | null | undefined) {
  if (!neededShift) {
    const found = needs.filter(({ status, hasBegun }) => isFree(status) && !hasBegun);
    if (found.length === 0) throw invalid({ days: neededTexts.nothingToMove });
    return found;
  }
  const [need] = needs;
  if (!need) throw notFound();
  ensureChangeable(need, ["start_on"]);
  return [need];
}

/**
 * Moves needed shifts by so many days, all or none, at the times on the clock that they have [SCH-C-004]. Shifts that then
 * qualify fill them at once [SCH-I-004].
 * @throws 404 for an opportunity or needed shift of others, 400 when it is closed, when nothing is to be moved, or when
 * one would lie in the past
 */
export function moveNeededShifts(
  visitor: Actor,
  { id, days, neededShift }: MoveNeededShiftsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needWriters);
  return transaction(actor, context, async (unit) => {
    const opportunity = await lockOwnOpportunity(actor, id);
    const which = neededShift
      ? (and(withIds([neededShift]), eq(neededShifts.opportunityId, id)) as SQL)
      : needsAt(id, opportunity.facilityId);
    const cellOf = (need: NeedStateRow) => ({ ...movedBy(need, days), facilityId: need.facilityId });
    const { needs, now } = await lockNeeds(actor, { which, cellOf, context });
    if (neededShift && needs.length === 0) throw notFound();
    ensureTakesNeededShifts(opportunity.status);
    const moved = movable(needs, neededShift);
    const terms = await readTerms(opportunity);
    const rows = moved.map((need) => {
      const span = movedBy(need, days);
      const { start_on: past, end_time: length } = wrongWith(span, need, terms, now);
      if (past || length) throw invalid({ days: past ?? length ?? "" });
      return { id: need.id, ...timesOf(span, need.timeZone), updatedAt: now };
    });
    await updateEach(neededShifts, rows);
    const ids = rows.map((row) => row.id);
    unit.audit({
      action: "needed-shift/moved",
      objectType: "opportunity",
      objectId: id,
      details: { ids, count: ids.length, days },
    });
    return readNeededShifts(actor, ids, now);
  });
}
