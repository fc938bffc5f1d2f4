import { and, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { momentOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  bookingRequests,
  connections,
  neededShifts,
  opportunities,
  providers,
  timesheets,
} from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { fillsNeed, holder } from "@/lib/opportunities/needed-shifts/queries/status";
import { ofSpecialties } from "@/lib/overview/numbers/queries/asked";
import { type Asked, rowCells } from "@/lib/overview/numbers/queries/row";

/** The rows of numbers about confirmed shifts: each has a timesheet, whatever became of it. */

const needed = alias(opportunities, "needed_for");
const connectedFor = alias(opportunities, "connected_for");

/** Of the needed shift that it fills, else of its connection's opportunity, else the provider's first [SCH-I-078]. */
const specialty = sql`coalesce(${needed.specialty}, ${connectedFor.specialty}, ${providers.specialties}[1])`;

const cells = {
  id: timesheets.id,
  kind: "timesheet",
  date: timesheets.workedOn,
  facilityId: timesheets.facilityId,
  specialty,
  providerId: timesheets.providerId,
  rateKind: holder.rateKind,
  startTime: holder.startTime,
  endTime: holder.endTime,
} as const;

type Value = Partial<Record<"counts" | "value" | "weight" | "minutes", SQL>> & {
  /** Where its link leads: the assignment unless said otherwise. */
  target?: typeof timesheets.id;
};

/** What a statement calls the shifts of some specialties, each with its own. */
const narrowed = sql`narrowed_shifts`;

/**
 * Each is joined by its key, so that Postgres leaves out those that a number does not ask for; the keys are in the index
 * `timesheets_of_numbers`, or the timesheets would be read for them all the same.
 */
function shifts(asked: Asked, value: Value, ...which: (SQL | undefined)[]) {
  const { organizationId, facilityIds, isNarrowed } = asked;
  const own = isNarrowed ? sql`${narrowed}.row_specialty` : specialty;
  const query = db()
    .select(rowCells({ ...cells, specialty: own, target: timesheets.bookingRequestId, ...value }))
    .from(timesheets)
    .leftJoin(holder, eq(holder.id, timesheets.bookingId))
    .leftJoin(neededShifts, fillsNeed)
    .leftJoin(needed, eq(needed.id, neededShifts.opportunityId))
    .leftJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .leftJoin(connections, eq(connections.id, bookingRequests.connectionId))
    .leftJoin(connectedFor, eq(connectedFor.id, connections.opportunityId))
    .leftJoin(providers, eq(providers.id, timesheets.providerId))
    .where(
      and(
        ownedBy(timesheets, organizationId),
        facilityIds && anyOf(timesheets.facilityId, facilityIds),
        ...which,
      ),
    )
    .$dynamic();
  if (isNarrowed) query.innerJoin(narrowed, sql`${narrowed}.row_id = ${timesheets.id}`);
  return query;
}

const inPeriod = ({ from, to }: Asked) => and(gte(timesheets.workedOn, from), lte(timesheets.workedOn, to));

/**
 * The shifts of these specialties that numbers of a period may ask for, each with its own, which takes most of what such
 * a number costs: a statement of several numbers finds them once.
 */
export function narrowedShifts(asked: Asked, specialties: string[]) {
  const found = shifts(asked, {}, or(eq(timesheets.status, "draft"), inPeriod(asked))).as("found");
  return db()
    .$with("narrowed_shifts")
    .as(
      db()
        .select({ id: found.id, specialty: found.specialty })
        .from(found)
        .where(ofSpecialties(found.specialty, specialties)),
    );
}

/** Not in the future where it is worked; what is past in UTC is past everywhere, and its zone is not looked up. */
const hasCome = ({ now }: Asked) =>
  or(
    lt(timesheets.workedOn, dayIn("UTC", now)),
    sql`${timesheets.workedOn} <= (${momentOf(now)} at time zone ${timesheets.timeZone})::date`,
  );

/** Confirmed shifts of the period whose day has come. */
const confirmed = (asked: Asked, value: Value, which?: SQL) =>
  shifts(asked, value, inPeriod(asked), hasCome(asked), which).as("number_rows");

const isCounted = (condition: SQL) => sql`coalesce(${condition}, false)`;

/** Seconds from asking for a shift to its start [SCH-I-082]. */
export const leadTimeRows = (asked: Asked) =>
  confirmed(asked, { value: sql`extract(epoch from lower(${timesheets.booked}) - ${timesheets.askedAt})` });

/** Shifts that the facility has canceled count [SCH-I-083]. */
export const cancelRateRows = (asked: Asked) =>
  confirmed(asked, { counts: isCounted(eq(timesheets.attendance, "canceled_by_facility")) });

/** Of those that the facility kept, the ones that were called out and released count [SCH-I-084]. */
export const callOutRateRows = (asked: Asked) =>
  confirmed(
    asked,
    { counts: isCounted(eq(timesheets.attendance, "canceled_by_provider")) },
    or(isNull(timesheets.attendance), ne(timesheets.attendance, "canceled_by_facility")),
  );

/** Of those with hours reported or not worked, the ones begun on time count [SCH-I-086]. */
export const onTimeRateRows = (asked: Asked) =>
  confirmed(
    asked,
    { counts: eq(timesheets.attendance, "on_time") },
    inArray(timesheets.attendance, ["on_time", "late", "no_show"]),
  );

/** Approved timesheets of the period, on an invoice or not yet. */
export const approved = (asked: Asked, value: Value, ...which: SQL[]) =>
  shifts(
    asked,
    { target: timesheets.id, ...value },
    inArray(timesheets.status, ["approved", "invoiced"]),
    inPeriod(asked),
    ...which,
  );

/** Approved minutes [SCH-I-087]. */
export const hoursRows = (asked: Asked) =>
  approved(asked, {
    value: sql`${timesheets.paidMinutes}`,
    minutes: sql`${timesheets.paidMinutes}`,
  }).as("number_rows");

/** What confirmed shifts that have not begun were agreed for [SCH-I-091]. */
export const committedRows = (asked: Asked) =>
  shifts(
    asked,
    {
      value: sql`pay_for_minutes(${holder.minutes}, ${holder.facilityRateCents})`,
      minutes: sql`${holder.minutes}`,
    },
    eq(timesheets.status, "draft"),
    // Wherever it is, what has not begun is of yesterday at the earliest.
    gte(timesheets.workedOn, addDays(dayIn("UTC", asked.now), -1)),
    sql`${holder.holds} and ${holder.statusByRep} = 'accepted'`,
    eq(bookingRequests.status, "confirmed"),
    sql`lower(${holder.during}) > ${momentOf(asked.now)}`,
  ).as("number_rows");
