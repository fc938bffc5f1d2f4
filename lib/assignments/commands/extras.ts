import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests } from "@/db/schema";
import type { ExtraField } from "@/lib/assignments/history/schema";
import { schedulers } from "@/lib/assignments/policy";
import {
  type Extras,
  ensureNotInvoiced,
  ensurePaired,
  ensureTakesExtras,
} from "@/lib/assignments/rules/money";
import type { ExtraInput } from "@/lib/assignments/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { changeOwnRequest } from "./lock";

const extraNames: Record<keyof Extras, ExtraField> = {
  extraMinutes: "extra_hours_time_spent_minutes",
  extraHoursCents: "extra_hours_total_amount",
  bonusCents: "additional_charges_bonus",
  travelCents: "additional_charges_travel_expenses",
};

/** The extras with what was sent laid over them: left out stays, null takes away. */
function mergedExtras(before: Extras, input: ExtraInput): Extras {
  const given = <Value>(value: Value | undefined, old: Value) => (value === undefined ? old : value);
  return {
    extraMinutes: given(input.extraHoursTimeSpentMinutes, before.extraMinutes),
    extraHoursCents: given(input.extraHoursTotalAmount, before.extraHoursCents),
    bonusCents: given(input.additionalChargesBonus, before.bonusCents),
    travelCents: given(input.additionalChargesTravelExpenses, before.travelCents),
  };
}

/**
 * A rep sets extra hours, bonus and travel on a request in any state but canceled (SIL-104) [ORG-C-083], until they are
 * invoiced. The provider need not agree again.
 * @throws 403, 404, 400 on a canceled request, for invoiced extra pay, or where time and amount of the extra hours are not a pair
 */
export async function addBookingRequestExtra(visitor: Actor, input: ExtraInput, context = contextAt()) {
  const actor = admit(visitor, schedulers);
  const { requestId } = input;
  return changeOwnRequest(actor, requestId, context, async ({ request, now, unit, record, audit }) => {
    ensureTakesExtras(request.status);
    ensureNotInvoiced(request);
    const extras = mergedExtras(request, input);
    ensurePaired(extras);
    const changed = (Object.keys(extraNames) as (keyof Extras)[]).filter(
      (name) => extras[name] !== request[name],
    );
    if (changed.length === 0) return;
    await db()
      .update(bookingRequests)
      .set({ ...extras, updatedAt: now })
      .where(eq(bookingRequests.id, requestId));
    const extra = changed.map((name) => ({ field: extraNames[name], from: request[name], to: extras[name] }));
    record("update", { extra, comment: "" });
    audit("booking-request/extra-set", { fields: changed });
    unit.emit("booking-request/updated", { bookingRequestId: requestId, by: "rep" });
  });
}
