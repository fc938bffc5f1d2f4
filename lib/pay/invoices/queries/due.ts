import { and, asc, eq, lte, notExists, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookingRequests, facilities, invoices, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { billers } from "@/lib/pay/invoices/policy";
import { type BillingWeek, weekToBill } from "@/lib/pay/invoices/rules";
import { hasBillableExtra, listFacilitiesDue } from "@/lib/pay/lines/queries";

const isDraftThere = and(eq(invoices.facilityId, facilities.id), eq(invoices.status, "draft"));

/** Facilities with something billable, by the index of what is approved, and without a draft. */
const facilitiesWithWork = () =>
  db()
    .select(fields(facilities, "id", "organizationId", "timeZone"))
    .from(facilities)
    .where(
      and(
        or(
          sql`${facilities.id} in (select ${timesheets.facilityId} from ${timesheets} where ${eq(timesheets.status, "approved")})`,
          sql`${facilities.id} in (select ${bookingRequests.facilityId} from ${bookingRequests} where ${hasBillableExtra})`,
        ),
        notExists(db().select({ id: invoices.id }).from(invoices).where(isDraftThere)),
      ),
    )
    .orderBy(asc(facilities.id));

type Facility = Awaited<ReturnType<typeof facilitiesWithWork>>[number];

export type DueWeek = Facility & { week: BillingWeek };

/** Facilities whose draft of the week just ended may be made now, and where something would be on it. For jobs. */
export async function listWeeksToDraft(visitor: Actor, now: Date): Promise<DueWeek[]> {
  admit(visitor, billers);
  const inTime = (await facilitiesWithWork()).flatMap((facility) => {
    const week = weekToBill(facility.timeZone, now);
    return week ? [{ ...facility, week }] : [];
  });
  if (inTime.length === 0) return [];
  const through = inTime.map(({ id, week }) => ({ facilityId: id, through: week.periodEnd }));
  const due = new Set(await listFacilitiesDue(through));
  return inTime.filter(({ id }) => due.has(id));
}

/** Drafts whose time has come, the oldest first. For jobs. */
export async function listDraftsToIssue(visitor: Actor, now: Date) {
  admit(visitor, billers);
  return db()
    .select(fields(invoices, "id", "facilityId"))
    .from(invoices)
    .where(and(eq(invoices.status, "draft"), lte(invoices.issueAt, now)))
    .orderBy(asc(invoices.issueAt), asc(invoices.id));
}
