import { and, eq, inArray, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import {
  bookingRequests,
  bookings,
  facilities,
  payLines,
  providers,
  timesheetExtras,
  timesheets,
} from "@/db/schema";
import {
  type Amounts,
  assignmentLinesOf,
  type Billable,
  sumOf,
  type TimesheetFacts,
} from "@/lib/pay/lines/rules";
import { shownName } from "@/lib/providers/queries/names";

/** A facility, and the last day of work that is asked about. */
type Through = { facilityId: string; through: string };

const dues = (through: readonly Through[]) =>
  sql`json_to_recordset(${JSON.stringify(through)}::json) as due("facilityId" uuid, through date)`;
const dueFacility = sql<string>`due."facilityId"`;

/** A facility and its day, as the surrounding query names them. */
type Due = { facility: SQLWrapper; through: SQLWrapper };
const due: Due = { facility: dueFacility, through: sql`due.through` };

/** An approved timesheet of the facility, worked by its day [PAY-V-010]. */
const isBillableTimesheet = ({ facility, through }: Due) =>
  and(
    sql`${timesheets.facilityId} = ${facility}`,
    eq(timesheets.status, "approved"),
    lte(timesheets.workedOn, through),
  );

const extraLines = sql`from ${payLines} as line where line.booking_request_id = ${bookingRequests.id}
  and line.timesheet_id is null and line.reverses_id is null`;

/** Billed, and not taken back to be billed again: the extra pay of a row of `booking_requests` is locked [PAY-V-011]. */
const isLocked = sql`exists (select 1 ${extraLines} and not exists
  (select 1 from ${payLines} as reversal where reversal.reverses_id = line.id and reversal.rebill))`;

/** Word for word as the index of them has it. */
const hasExtraPay = sql`(${bookingRequests.extraHoursCents} > 0 or ${bookingRequests.bonusCents} > 0
  or ${bookingRequests.travelCents} > 0)`;

const ofRequest = eq(timesheets.bookingRequestId, bookingRequests.id);

/** Whether all that was worked is settled, and something of it is paid. */
const isSettled = sql`(select bool_and(${inArray(timesheets.status, ["approved", "invoiced", "closed"])})
  and bool_or(${inArray(timesheets.status, ["approved", "invoiced"])}) from ${timesheets} where ${ofRequest})`;

/** The day to which extra pay of a row of `booking_requests` belongs. */
export const lastWorkedOn = sql<string>`(select max(${timesheets.workedOn}) from ${timesheets} where ${ofRequest})`;

/** A request whose extra pay may be billed, whenever it was worked [PAY-V-010]. */
export const hasBillableExtra = and(
  inArray(bookingRequests.status, ["confirmed", "canceled"]),
  hasExtraPay,
  sql`not ${isLocked}`,
  isSettled,
) as SQL;

/** Billed, and not taken back: no line of it has a reversal. */
const isBilled = sql`exists (select 1 ${extraLines}
  and not exists (select 1 from ${payLines} as reversal where reversal.reverses_id = line.id))`;

/** Extra pay of a row of `booking_requests` that may be billed or is billed, so that it counts as spent [SCH-I-088]. */
export const isSpentExtra = and(hasExtraPay, or(hasBillableExtra, isBilled)) as SQL;

const isBillableExtra = ({ facility, through }: Due) =>
  and(sql`${bookingRequests.facilityId} = ${facility}`, hasBillableExtra, sql`${lastWorkedOn} <= ${through}`);

/** What the lines of a timesheet are computed from: columns of its row, its booking and its request. */
const factsOfTimesheet = {
  ...fields(timesheets, "attendance", "paidMinutes", "noticeMinutes"),
  ...fields(bookings, "shiftRateCents", "facilityRateCents"),
  ...fields(bookingRequests, "feePercent", "cancellationPayPercent", "cancellationNoticeHours"),
  ...fields(bookingRequests, "mileageRateTenths"),
  bookedMinutes: bookings.minutes,
  extras: sql`(select ${jsonRows(
    fields(timesheetExtras, "kind", "minutes", "miles", "amountCents"),
    sql`${timesheetExtras.position}`,
  )} from ${timesheetExtras} where ${eq(timesheetExtras.timesheetId, timesheets.id)})`,
} satisfies Record<keyof TimesheetFacts, unknown>;

const timesheetParts = (name: SQL) => ({
  ...fields(timesheets, "bookingRequestId", "providerId", "workedOn", "revision"),
  ...factsOfTimesheet,
  timesheetId: timesheets.id,
  providerName: name,
});

const dueTimesheets = (name: SQL) => sql<Billable["timesheets"]>`(select ${jsonRows(timesheetParts(name))}
  from ${timesheets} join ${bookings} on ${eq(bookings.id, timesheets.bookingId)}
  join ${bookingRequests} on ${eq(bookingRequests.id, timesheets.bookingRequestId)}
  join ${providers} on ${eq(providers.id, timesheets.providerId)} where ${isBillableTimesheet(due)})`;

/** Extra pay that was billed before and taken back is billed under the next number. */
const nextRevision = sql`coalesce((select max(line.revision) + 1 ${extraLines}), 0)`;

const extraParts = (name: SQL) => ({
  ...fields(bookingRequests, "providerId", "feePercent"),
  ...fields(bookingRequests, "extraMinutes", "extraHoursCents", "bonusCents", "travelCents"),
  bookingRequestId: bookingRequests.id,
  timesheetId: sql`null`,
  workedOn: lastWorkedOn,
  revision: nextRevision,
  providerName: name,
});

const dueExtras = (name: SQL) => sql<Billable["extras"]>`(select ${jsonRows(extraParts(name))}
  from ${bookingRequests} join ${providers} on ${eq(providers.id, bookingRequests.providerId)}
  where ${isBillableExtra(due)})`;

/**
 * What is billable at each facility through its day [PAY-V-010]: its approved timesheets, and extra pay of assignments
 * that are settled. Providers by the names that the organization is shown; where it asks for several, by their full ones.
 */
export async function readBillable(
  through: readonly Through[],
  organizationId: string | null = null,
): Promise<(Billable & { facilityId: string })[]> {
  const name = shownName({ organizationId });
  return db()
    .select({ facilityId: facilities.id, timesheets: dueTimesheets(name), extras: dueExtras(name) })
    .from(dues(through))
    .innerJoin(facilities, sql`${facilities.id} = ${dueFacility}`);
}

/** What a timesheet is worth is kept with it, and is what its lines come to. */
const dueSums = sql<Amounts>`(select json_build_object('payCents', coalesce(sum(${timesheets.payCents}), 0),
  'feeCents', coalesce(sum(${timesheets.feeCents}), 0)) from ${timesheets} where ${isBillableTimesheet(due)})`;

/** What all that is billable at each facility through its day comes to, without the lines. */
export async function readBillableSums(through: readonly Through[]): Promise<Map<string, Amounts>> {
  const rows = await db()
    .select({ facilityId: facilities.id, sums: dueSums, extras: dueExtras(sql`''`) })
    .from(dues(through))
    .innerJoin(facilities, sql`${facilities.id} = ${dueFacility}`);
  return new Map(
    rows.map(({ facilityId, sums, extras }) => [
      facilityId,
      sumOf([sums, ...extras.flatMap(assignmentLinesOf)]),
    ]),
  );
}

/** The facilities, of those given, where something is billable through their day. */
export async function listFacilitiesDue(through: readonly Through[]): Promise<string[]> {
  const rows = await db()
    .select({ facilityId: dueFacility })
    .from(dues(through))
    .where(
      sql`exists (select 1 from ${timesheets} where ${isBillableTimesheet(due)})
        or exists (select 1 from ${bookingRequests} where ${isBillableExtra(due)})`,
    );
  return rows.map(({ facilityId }) => facilityId);
}

const extraCents = [bookingRequests.extraHoursCents, bookingRequests.bonusCents, bookingRequests.travelCents];

/** Extra pay of a row of `booking_requests` as the organization pays it. */
export const extraPayCents = sql<number>`(${sql.join(
  extraCents.map((cents) => sql`coalesce(${cents}, 0)`),
  sql` + `,
)})`;

/**
 * What the organization would pay for all that is billable at a facility through a day, to sort by: a timesheet says
 * what its lines come to, and extra pay is kept as the organization pays it.
 */
export const billableCents = (due: Due) => sql`(
  coalesce((select sum(${timesheets.payCents} + ${timesheets.feeCents}) from ${timesheets}
    where ${isBillableTimesheet(due)}), 0)
  + coalesce((select sum(${extraPayCents}) from ${bookingRequests} where ${isBillableExtra(due)}), 0))`;
