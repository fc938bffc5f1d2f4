import { and, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgSelect } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { heldNeeds, noteHeldNeeds, pinConnection, pinConnectionWithFacility } from "@/db/locks";
import { edgeMs } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  availabilities,
  bookings,
  clearances,
  connections,
  facilities,
  organizations,
  providers,
} from "@/db/schema";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { Facts, TakenShift } from "@/lib/assignments/rules/judge";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { AskedShift } from "@/lib/assignments/shifts/rules";
import { checklistColumn } from "@/lib/connections/readiness/queries/subjects";
import { missingOn } from "@/lib/connections/readiness/rules";
import { addDays } from "@/lib/core/pure/days";
import { impossible } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { mayBeBooked } from "@/lib/providers/rules/booking";
import { facilityRatesOf, shiftRatesOf } from "@/lib/providers/rules/rates";

/** A connection that assignments can be asked through: accepted, cleared and approved (SIL-97). */
export const bookable = and(
  eq(connections.status, "accepted"),
  eq(connections.facilityStatus, "approved"),
  eq(clearances.status, "cleared"),
) as SQL;

/** Whether the statement's first look at the facility is the present one. */
const isFresh = sql<boolean>`(${facilities}.xmin
  = (select seen.xmin from ${facilities} seen where seen.id = ${facilities.id}))`;

export const connectionColumns = {
  ...fields(connections, "id", "organizationId", "facilityId"),
  isFresh,
  timeZone: facilities.timeZone,
  facilityName: facilities.name,
  checklist: checklistColumn,
  ownFeePercent: organizations.platformFeePercent,
  ...fields(providers, "shiftLimit", "excludedAt", "bookingHoldUntil"),
  shiftRates: shiftRatesOf(connections),
  facilityRates: facilityRatesOf(connections),
};

export const ofClearance = and(
  eq(clearances.organizationId, connections.organizationId),
  eq(clearances.providerId, connections.providerId),
);

/** What booking through a connection needs to know of it. Adds no condition of its own, but that it has a clearance. */
export const withParties = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(clearances, ofClearance)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .innerJoin(providers, eq(providers.id, connections.providerId));

const bookableConnections = () => withParties(db().select(connectionColumns).from(connections).$dynamic());

type BookableConnection = Awaited<ReturnType<typeof bookableConnections>>[number];

type Pair = { organizationId: string | null; providerId: string; facilityId: string };

/** The bookable connections of a provider with a facility; without an organization, of any. */
function ofPair({ organizationId, providerId, facilityId }: Pair): SQL {
  const pair = and(eq(connections.providerId, providerId), eq(connections.facilityId, facilityId), bookable);
  return (organizationId === null ? pair : and(pair, ownedBy(connections, organizationId))) as SQL;
}

const takenColumns = {
  ...fields(bookings, "organizationId", "statusByProvider", "startOn"),
  startMs: edgeMs("lower", bookings.during),
  endMs: edgeMs("upper", bookings.during),
} satisfies Record<keyof TakenShift, unknown>;

type Asked = {
  /** The provider's id, or the column that holds it, for several providers at once. */
  providerId: string | AnyPgColumn;
  asked: readonly AskedShift[];
  /** A request that is being changed does not conflict with itself. */
  exceptRequestId?: SQL | string | null;
};

/**
 * What the provider offers on the days of these shifts, and the active shifts around them: whole months, and two days
 * before and after for the zones' edges. Columns of the query that reads them.
 */
export function calendarColumns({ providerId, asked, exceptRequestId = null }: Asked) {
  const dates = asked.map(({ startOn }) => startOn).sort();
  const first = addDays(`${(dates[0] as string).slice(0, 7)}-01`, -2);
  const last = addDays(`${(dates.at(-1) as string).slice(0, 7)}-28`, 5);
  const isOffered = and(eq(availabilities.providerId, providerId), inArray(availabilities.startOn, dates));
  const isTaken = and(
    eq(bookings.providerId, providerId),
    activeBooking,
    gte(bookings.startOn, first),
    lte(bookings.startOn, last),
    sql`${bookings.bookingRequestId} is distinct from ${exceptRequestId}`,
  );
  return {
    offered: sql<{ startOn: string; shiftType: AvailabilityType }[]>`(select
      ${jsonRows(fields(availabilities, "startOn", "shiftType"))} from ${availabilities} where ${isOffered})`,
    taken: sql<TakenShift[]>`(select ${jsonRows(takenColumns)} from ${bookings} where ${isTaken})`,
  };
}

type Calendar = {
  offered: { startOn: string; shiftType: AvailabilityType }[];
  taken: TakenShift[];
};

/** What the judge asks of a calendar, for a change that holds the needed shifts of `needs`. Inside a transaction only. */
export async function readCalendarHolding(needs: SQL, question: Asked) {
  const columns = { ...calendarColumns(question), needIds: heldNeeds(needs) };
  const [calendar] = await db().select(columns).from(sql`(select) calendar`);
  if (!calendar) throw impossible("a calendar is read in one row");
  noteHeldNeeds([calendar]);
  return calendar;
}

/** The connection whose rates a new request takes, the one accepted last, and the calendar that it is judged by. */
const newestConnection = (question: Asked) =>
  withParties(
    db()
      .select({ ...connectionColumns, calendar: calendarColumns(question) })
      .from(connections)
      .$dynamic(),
  )
    .orderBy(sql`${connections.acceptedAt} desc nulls last`, desc(connections.id))
    .limit(1);

/** The connection that a new request would go through. Null when nothing is approved. */
export async function findBookableConnection(pair: Pair, question: Asked) {
  const [connection] = await newestConnection(question).where(ofPair(pair));
  return connection ?? null;
}

/**
 * Locks the connection that a new request would go through: until commit nobody withdraws it or its clearance. Inside a
 * transaction only.
 */
export const holdBookableConnection = (pair: Pair & { organizationId: string }, question: Asked) =>
  pinConnectionWithFacility(newestConnection(question), ofPair(pair));

/**
 * Locks the connection of a request; null when it can no longer be booked through. Inside a transaction only.
 * `withFacility`: nobody changes what its facility asks for either.
 */
export const holdConnection = (ofRequest: SQL, withFacility: boolean): Promise<BookableConnection | null> =>
  (withFacility ? pinConnectionWithFacility : pinConnection)(bookableConnections(), ofRequest, bookable);

/** What the facility of a connection does about missing credentials, and what is missing on a day. */
export const readinessThrough = (
  { checklist }: Pick<BookableConnection, "checklist">,
  now: Date,
): Facts["readiness"] =>
  checklist && { mode: checklist.mode, missingOn: (day) => missingOn(checklist, day, now) };

type Judged = {
  connection: BookableConnection;
  calendar: Calendar;
  feePercent: number;
  kept?: readonly AskedShift[];
};

/** All that the judge of SIL-97 needs. */
export const factsOf = ({ connection, calendar, feePercent, kept = [] }: Judged, now: Date): Facts => ({
  organizationId: connection.organizationId,
  timeZone: connection.timeZone,
  today: dayIn(connection.timeZone, now),
  offered: new Map(calendar.offered.map((day) => [day.startOn, day.shiftType])),
  taken: calendar.taken,
  kept,
  rates: connection,
  feePercent,
  shiftLimit: connection.shiftLimit,
  mayBeBooked: mayBeBooked(connection, now),
  readiness: readinessThrough(connection, now),
});
