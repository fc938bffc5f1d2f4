import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwnFacilities } from "@/lib/facilities/commands";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { readNeededShifts } from "@/lib/opportunities/needed-shifts/queries/rows";
import { readTerms } from "@/lib/opportunities/needed-shifts/queries/state";
import {
  ensureRight,
  ensureTakesNeededShifts,
  neededSpan,
  wrongWith,
} from "@/lib/opportunities/needed-shifts/rules";
import type { NewNeededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import { insertNeededShifts } from "./insert";
import { lockOwnOpportunity } from "./lock";

/**
 * Adds positions that an opportunity needs filled, at its home facility unless another is named [SCH-C-003]. They may be
 * written while it takes no more connections, too: it is just then scheduled [SCH-I-013].
 * @throws 404 for an opportunity or facility of others, 400 when it is closed, for a shift that cannot be, or for too many
 */
export async function makeNeededShifts(
  visitor: Actor,
  { id, shifts, publish }: NewNeededShiftsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needWriters);
  return transaction(actor, context, async (unit) => {
    const opportunity = await lockOwnOpportunity(actor, id);
    const facilityOf = ({ facility }: (typeof shifts)[number]) => facility ?? opportunity.facilityId;
    const find = await lockOwnFacilities(actor, shifts.map(facilityOf));
    ensureTakesNeededShifts(opportunity.status);
    const { now } = context;
    const terms = await readTerms(opportunity);
    const asked = shifts.map((shift) => {
      const facility = find(facilityOf(shift));
      return { shift, facility, span: neededSpan(shift.providerRateType, shift) };
    });
    ensureRight(
      asked.map(({ span, facility: { id: facilityId, timeZone } }, place) => ({
        at: `shifts.${place}.`,
        problems: wrongWith(span, { facilityId, timeZone }, terms, now),
      })),
    );
    const positions = asked.flatMap(({ shift: { count, priority, note }, facility, span }) =>
      Array.from({ length: count }, () => ({ ...span, facility, priority, note })),
    );
    const making = { unit, now, opportunity, repId: actor.repId, publish };
    const ids = await insertNeededShifts(making, positions);
    return readNeededShifts(actor, ids, now);
  });
}
