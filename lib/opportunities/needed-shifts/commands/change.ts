import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { neededShifts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { impossible } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { readNeededShifts } from "@/lib/opportunities/needed-shifts/queries/rows";
import { type NeedStateRow, readTerms } from "@/lib/opportunities/needed-shifts/queries/state";
import {
  ensureChangeable,
  ensureRight,
  ensureTakesNeededShifts,
  neededSpan,
  timesOf,
  wrongWith,
} from "@/lib/opportunities/needed-shifts/rules";
import type { ChangeNeededShiftInput } from "@/lib/opportunities/needed-shifts/schema";
import { lockNeed } from "./lock";

/** The needed shift as it would be with what was sent. */
function changedNeed(need: NeedStateRow, input: ChangeNeededShiftInput) {
  const given = {
    startOn: input.startOn ?? need.startOn,
    startTime: input.startTime ?? need.startTime,
    endTime: input.endTime ?? need.endTime,
  };
  return {
    facilityId: input.facility ?? need.facilityId,
    ...neededSpan(input.providerRateType ?? need.rateKind, given),
    priority: input.priority ?? need.priority,
    note: input.note ?? need.note,
  };
}

type Changed = ReturnType<typeof changedNeed>;

/** Names on the wire of what really changes. */
const wireNames: Partial<Record<keyof Changed, string>> = {
  facilityId: "facility",
  startOn: "start_on",
  rateKind: "provider_rate_type",
  startTime: "start_time",
  endTime: "end_time",
  priority: "priority",
  note: "note",
};

const changedFields = (need: NeedStateRow, changed: Changed) =>
  Object.entries(wireNames).flatMap(([name, wireName]) =>
    changed[name as keyof Changed] === need[name as keyof Changed] ? [] : [wireName],
  );

/** What a change of a field can make wrong, by the field that states it. */
const concerns: Record<string, readonly string[]> = {
  facility: ["facility"],
  start_on: ["start_on", "facility"],
  provider_rate_type: ["provider_rate_type"],
  end_time: ["start_on", "start_time", "end_time", "facility"],
};

/**
 * Changes what is sent and keeps the rest: everything while nobody is asked, afterwards note and priority [SCH-C-005
 * SCH-I-014]. Shifts that then qualify fill it at once [SCH-I-004].
 * @throws 404 for one of others, or a facility of others; 400 once begun, withdrawn or filled, when its opportunity is
 * closed, or for what cannot be
 */
export function changeNeededShift(
  visitor: Actor,
  input: ChangeNeededShiftInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needWriters);
  return transaction(actor, context, async (unit) => {
    const cellOf = (need: NeedStateRow) => changedNeed(need, input);
    const { need, opportunity, facilityOf, now } = await lockNeed(actor, input.id, { cellOf, context });
    const changed = changedNeed(need, input);
    const fields = changedFields(need, changed);
    if (fields.length > 0) {
      ensureTakesNeededShifts(opportunity.status);
      ensureChangeable(need, fields);
      const { facilityId, priority, note, ...span } = changed;
      const { timeZone } = facilityOf(facilityId);
      const problems = wrongWith(span, { facilityId, timeZone }, await readTerms(opportunity), now);
      const isConcerned = ([field]: [string, string]) =>
        concerns[field]?.some((each) => fields.includes(each)) ?? false;
      ensureRight([{ at: "", problems: Object.fromEntries(Object.entries(problems).filter(isConcerned)) }]);
      await db()
        .update(neededShifts)
        .set({ facilityId, priority, note, ...timesOf(span, timeZone), updatedAt: now })
        .where(eq(neededShifts.id, need.id));
      unit.audit({
        action: "needed-shift/changed",
        objectType: "needed_shift",
        objectId: need.id,
        details: { fields },
      });
    }
    const [view] = await readNeededShifts(actor, [need.id], now);
    if (!view) throw impossible("a needed shift that was changed is there");
    return view;
  });
}
