import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { billingAccounts, bookingRequests, bookings, invoices, payLines, timesheets } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays, type Day, weekdayOf } from "@/lib/core/pure/days";
import { billFacilities } from "@/lib/pay/invoices/commands/bill";
import type { CreditOutcome, VoidOutcome } from "@/lib/pay/invoices/words";
import { linesOfFacts, sumOf } from "@/lib/pay/lines/rules";
import { aBookingRequest, type ShiftOptions } from "../builders";
import { moveTimesheet, readTimesheet } from "./moves";
import { readersOf } from "./readers";

type Facility = { facilityId: string; organizationId: string };

/** The Sunday and the Saturday around a day. */
export function weekAround(day: Day) {
  const periodStart = addDays(day, -weekdayOf(day));
  return { periodStart, periodEnd: addDays(periodStart, 6) };
}

/** The draft of a facility for the week around a day, by default due to be issued. */
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
  then: outcome,
  reason: "An hour too many.",
  ...taken,
});

/** The hourly job at a moment. */
export const billAt = (moment: Date | string) =>
  billFacilities(systemActor("bill-facilities"), contextAt(new Date(moment)));

/** The documents of a facility, drafts last, in the order of their numbers. */
export const documentsOf = ({ facilityId }: Pick<Facility, "facilityId">) =>
  db().select().from(invoices).where(eq(invoices.facilityId, facilityId)).orderBy(asc(invoices.number));

/** The lock under which the documents of an organization are given their numbers, for a gate. */
export const accountOf = (organizationId: string) =>
  sql`select 1 from ${billingAccounts} where organization_id = ${organizationId} for no key update`;

/** The lines of a document, those of a shift together. */
export const linesOfDocument = (invoiceId: string) =>
  db()
    .select()
    .from(payLines)
    .where(eq(payLines.invoiceId, invoiceId))
    .orderBy(asc(payLines.workedOn), asc(payLines.timesheetId), asc(payLines.position));

/** The provider sends the booked hours of a draft, and by default the rep approves them. */
export async function sendAsBooked(timesheetId: string, by: { userId: string }, approves = true) {
  const [row] = await db()
    .select({ timesheet: timesheets, booking: bookings, terms: bookingRequests })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .where(eq(timesheets.id, timesheetId));
  const { timesheet, booking, terms } = row!;
  const minutes = { paidMinutes: booking.minutes, bookedMinutes: booking.minutes };
  const facts = { ...terms, ...booking, ...minutes, attendance: "on_time", noticeMinutes: null, extras: [] };
  const at = timesheet.updatedAt;
  const hours = { worked: timesheet.booked, paidMinutes: booking.minutes, attendance: "on_time" as const };
  const set = { ...hours, ...sumOf(linesOfFacts(facts)), submittedAt: at, clockEndsAt: at };
  await db().transaction((tx) =>
    moveTimesheet(tx, timesheetId, { action: "submit", to: "submitted", at, by: by.userId, set }),
  );
  if (approves) await approve(timesheetId, by);
}

/** A rep approves what was sent. */
export const approve = (timesheetId: string, { userId: by }: { userId: string }) => {
  const at = new Date();
  const set = { approvedAt: at, approvedBy: by };
  return db().transaction((tx) =>
    moveTimesheet(tx, timesheetId, { action: "approve", to: "approved", at, by, set }),
  );
};

/** The provider says that the shift was not worked. */
export const reportNotWorked = (timesheetId: string, { userId: by }: { userId: string }) =>
  db().transaction((tx) =>
    moveTimesheet(tx, timesheetId, {
      action: "not_worked",
      to: "closed",
      at: new Date(),
      by,
      set: { attendance: "no_show" },
    }),
  );

type Terms = Partial<typeof bookingRequests.$inferInsert>;
type People = Partial<Awaited<ReturnType<typeof aBookingRequest>>>;

/** A confirmed assignment of several shifts, each with its draft, in the order of their days; both sides at their browsers. */
export async function anAssignment(shifts: ShiftOptions[], terms: Terms = {}, people: People = {}) {
  const built = await aBookingRequest({ ...people, status: "confirmed", shifts });
  const { requestId, rep, provider, facility } = built;
  if (Object.keys(terms).length > 0)
    await db().update(bookingRequests).set(terms).where(eq(bookingRequests.id, requestId));
  const opened = await db()
    .select({ id: timesheets.id })
    .from(timesheets)
    .where(eq(timesheets.bookingRequestId, requestId))
    .orderBy(asc(timesheets.workedOn));
  return {
    ...built,
    ...(await readersOf(built)),
    people: built,
    providerId: provider.providerId,
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    timesheetIds: opened.map(({ id }) => id),
  };
}

/** The statuses of these timesheets. */
export const statusesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readTimesheet(id)).status));

/** The invoices of a facility that are issued, paid or void. */
export const numbered = async (facility: Pick<Facility, "facilityId">) =>
  (await documentsOf(facility)).filter(({ status }) => status !== "draft");

/** All drafts of a facility at once: sent as booked, and approved by this user. */
export async function approveAll({ facilityId }: Pick<Facility, "facilityId">, by: { userId: string }) {
  const ofFacility = sql`t.facility_id = ${facilityId}`;
  const step = (action: string, from: string, to: string) => sql`
    with told as (insert into timesheet_history (id, timesheet_id, action, actor_user_id, from_status, to_status, created_at)
      select uuid_v7(), t.id, ${action}, ${by.userId}, ${from}, ${to}, clock_timestamp() from timesheets t where ${ofFacility})
    insert into audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, details)
      select 0, clock_timestamp(), 'system', 'system:test', timesheet_audit_action(${action}), 'timesheet', t.id, '{}'
        from timesheets t where ${ofFacility}`;
  await db().transaction(async (tx) => {
    await tx.execute(sql`update timesheets t set status = 'submitted', version = version + 1, worked = booked,
        attendance = 'on_time', submitted_at = now(), clock_ends_at = now(), paid_minutes = b.minutes,
        pay_cents = (b.minutes * b.shift_rate_cents + 30) / 60,
        fee_cents = (b.minutes * b.facility_rate_cents + 30) / 60 - (b.minutes * b.shift_rate_cents + 30) / 60
      from bookings b where b.id = t.booking_id and ${ofFacility}`);
    await tx.execute(step("submit", "draft", "submitted"));
    await tx.execute(sql`update timesheets t set status = 'approved', version = version + 1,
        approved_at = now(), approved_by = ${by.userId} where ${ofFacility}`);
    await tx.execute(step("approve", "submitted", "approved"));
  });
}
