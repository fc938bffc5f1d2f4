import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { bookingRequests, bookings, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { type Month, monthOf } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { insightReaders } from "@/lib/overview/numbers/policy";
import { type Period, periodOf } from "@/lib/overview/numbers/rules/periods";
import type { Insights, InsightsInput } from "@/lib/overview/numbers/schema";
import { viewInsights } from "@/lib/overview/numbers/views/insights";
import { isSpentExtra, lastWorkedOn } from "@/lib/pay/lines/queries";
import { assignmentLinesOf, sumOf } from "@/lib/pay/lines/rules";

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const inPeriod = ({ from, to }: Period) => and(gte(timesheets.workedOn, from), lte(timesheets.workedOn, to));

/** What a shift was worked for: one that the facility canceled is paid at most, and was not worked. */
const isWorked = sql`${timesheets.attendance} is distinct from 'canceled_by_facility'`;
const isNight = sql`${isWorked} and ${bookings.rateKind} = 'night'`;
const isWeekend = sql`${isWorked} and extract(dow from ${timesheets.workedOn}) in (0, 6)`;

/** Approved work of the period by month, in the provider's own cents. */
const readWork = (providerId: string, period: Period) =>
  db()
    .select({
      month: sql<Month>`to_char(${timesheets.workedOn}, 'YYYY-MM')`.as("month"),
      shifts: countIf(isWorked),
      nights: countIf(isNight),
      weekendShifts: countIf(isWeekend),
      minutes: sql<number>`sum(${timesheets.paidMinutes})::float8`,
      earnedCents: sql<number>`sum(${timesheets.payCents})::float8`,
    })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .where(
      and(
        eq(timesheets.providerId, providerId),
        inArray(timesheets.status, ["approved", "invoiced"]),
        inPeriod(period),
      ),
    )
    .groupBy(sql`1`);

/** Extra pay of assignments whose last day of work is in the period. */
async function readExtras(providerId: string, { from, to }: Period) {
  const rows = await db()
    .select({
      ...fields(bookingRequests, "extraMinutes", "extraHoursCents", "bonusCents", "travelCents"),
      feePercent: bookingRequests.feePercent,
      workedOn: lastWorkedOn.as("worked_on"),
    })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.providerId, providerId),
        isSpentExtra,
        sql`${lastWorkedOn} between ${from} and ${to}`,
      ),
    );
  return rows.map((row) => ({
    month: monthOf(row.workedOn),
    earnedCents: sumOf(assignmentLinesOf(row)).payCents,
  }));
}

/** Agreed pay of confirmed shifts that have not begun, by month. */
const readUpcoming = (providerId: string, now: Date) =>
  db()
    .select({
      month: sql<Month>`to_char(${timesheets.workedOn}, 'YYYY-MM')`.as("month"),
      upcomingCents: sql<number>`sum(pay_for_minutes(${bookings.minutes}, ${bookings.shiftRateCents}))::float8`,
    })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .where(
      and(
        eq(timesheets.providerId, providerId),
        eq(timesheets.status, "draft"),
        eq(bookingRequests.status, "confirmed"),
        sql`${bookings.holds} and ${bookings.statusByRep} = 'accepted'`,
        sql`lower(${bookings.during}) > ${momentOf(now)}`,
      ),
    )
    .groupBy(sql`1`);

/** How many shifts of the period began on time, of those with hours reported or not worked. */
async function readAttendance(providerId: string, period: Period) {
  const [row] = await db()
    .select({ onTime: countIf(eq(timesheets.attendance, "on_time")), all: sql<number>`count(*)::int` })
    .from(timesheets)
    .where(
      and(
        eq(timesheets.providerId, providerId),
        inArray(timesheets.attendance, ["on_time", "late", "no_show"]),
        inPeriod(period),
      ),
    );
  return row ?? { onTime: 0, all: 0 };
}

/**
 * The provider's own work over a period, what is to come, and how often it began on time; nothing about declines,
 * answers or call-outs [SCH-C-022 SCH-I-095 SCH-P-022]. Money is the provider's own side's [SCH-P-036].
 */
export async function getInsights(
  visitor: Actor,
  input: InsightsInput,
  context: Context = contextAt(),
): Promise<Insights> {
  const { providerId } = admit(visitor, insightReaders);
  const { now, timeZone } = context;
  const period = periodOf(input, dayIn(timeZone, now));
  const [work, extras, upcoming, attendance] = await Promise.all([
    readWork(providerId, period),
    readExtras(providerId, period),
    readUpcoming(providerId, now),
    readAttendance(providerId, period),
  ]);
  return viewInsights({ period, work, extras, upcoming, attendance });
}
