import { db } from "@/db/client";
import { invoices } from "@/db/schema";
import { addDays, type Day, weekdayOf } from "@/lib/core/pure/days";
import type { CreditOutcome, VoidOutcome } from "@/lib/pay/invoices/words";

type Facility = { facilityId: string; organizationId: string };

/** The Sunday and the Saturday around a day. */
export function weekAround(day: Day) {
  const periodStart = addDays(day, -weekdayOf(day));
  return { periodStart, periodEnd: addDays(periodStart, 6) };
}

/** The draft of a facility for the week around a day, due to be issued unless told otherwise. */
export async function aDraft({ facilityId, organizationId }: Facility, day: Day, issueAt = new Date()) {
  const [draft] = await db()
    .insert(invoices)
    .values({ facilityId, organizationId, ...weekAround(day), issueAt })
    .returning();
  return draft!;
}

type Taken = { timesheet_ids?: string[]; provider_booking_request_ids?: string[]; reason?: string };

/** What is sent to credit or void: what becomes of the items, and why. */
export const takingBack = (outcome: CreditOutcome | VoidOutcome, taken: Taken = {}) => ({
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  ...{ then: outcome, reason: "An hour too many." },
  ...taken,
});
