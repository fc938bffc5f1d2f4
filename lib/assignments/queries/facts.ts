import { and, desc, eq, gte, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { pinConnection } from "@/db/locks";
import { availabilities, bookings, clearances, connections, facilities, providers } from "@/db/schema";
import type { Facts } from "@/lib/assignments/rules/judge";
import { standingBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { AskedShift } from "@/lib/assignments/shifts/rules";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";

/** A connection that assignments can be asked through: accepted, cleared and approved (SIL-97). */
const bookable = and(
  eq(connections.status, "accepted"),
  eq(connections.facilityStatus, "approved"),
  eq(clearances.status, "cleared"),
) as SQL;

const connectionFields = {
  id: connections.id,
  organizationId: connections.organizationId,
  timeZone: facilities.timeZone,
  facilityName: facilities.name,
  shiftRates: {
    day: connections.shiftRateDayCents,
    night: connections.shiftRateNightCents,
    call: connections.shiftRateCallCents,
    "24h": connections.shiftRate24hCents,
  },
  facilityRates: {
    day: connections.facilityRateDayCents,
    night: connections.facilityRateNightCents,
    call: connections.facilityRateCallCents,
    "24h": connections.facilityRate24hCents,
  },
};

const ofClearance = and(
  eq(clearances.organizationId, connections.organizationId),
  eq(clearances.providerId, connections.providerId),
);

/** Connections that have a clearance, with what booking through them needs. Adds no condition of its own. */
const connectionsWithFacility = () =>
  db()
    .select(connectionFields)
    .from(connections)
    .innerJoin(clearances, ofClearance)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId));

export type BookableConnection = Awaited<ReturnType<typeof connectionsWithFacility>>[number];

type Pair = { organizationId: string | null; providerId: string; facilityId: string };

/** The bookable connections of a provider with a facility; without an organization, of any. */
function ofPair({ organizationId, providerId, facilityId }: Pair): SQL {
  const pair = and(eq(connections.providerId, providerId), eq(connections.facilityId, facilityId), bookable);
  return (organizationId === null ? pair : and(pair, eq(connections.organizationId, organizationId))) as SQL;
}

/** The connection whose rates a new request takes: the one accepted last. */
const newestConnection = () =>
  connectionsWithFacility()
    .orderBy(sql`${connections.acceptedAt} desc nulls last`, desc(connections.id))
    .limit(1);

/** The connection that a new request would go through. Null when nothing is approved. */
export async function findBookableConnection(pair: Pair): Promise<BookableConnection | null> {
  const [connection] = await newestConnection().where(ofPair(pair));
  return connection ?? null;
}

/** The same, locked: until commit nobody withdraws the connection or its clearance. Inside a transaction only. */
export const holdBookableConnection = (
  pair: Pair & { organizationId: string },
): Promise<BookableConnection | null> => pinConnection(newestConnection(), ofPair(pair));

/** Locks the connection of a request; null when it can no longer be booked through. Inside a transaction only. */
export async function holdConnection(connectionId: string): Promise<BookableConnection | null> {
  return pinConnection(connectionsWithFacility(), eq(connections.id, connectionId), bookable);
}

const datesOf = (shifts: readonly AskedShift[]) => shifts.map(({ startOn }) => startOn).sort();
const epochMs = (edge: "lower" | "upper") =>
  sql<number>`extract(epoch from ${sql.raw(edge)}(${bookings.during})) * 1000`.mapWith(Number);

async function takenBetween(providerId: string, first: string, last: string, exceptRequestId: string | null) {
  return db()
    .select({
      ...fields(bookings, "organizationId", "statusByProvider", "startOn"),
      startMs: epochMs("lower"),
      endMs: epochMs("upper"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        standingBooking,
        gte(bookings.startOn, first),
        lte(bookings.startOn, last),
        exceptRequestId === null ? sql`true` : ne(bookings.bookingRequestId, exceptRequestId),
      ),
    );
}

const offeredOn = (providerId: string, dates: string[]) =>
  db()
    .select(fields(availabilities, "startOn", "shiftType"))
    .from(availabilities)
    .where(and(eq(availabilities.providerId, providerId), inArray(availabilities.startOn, dates)));

type Asked = {
  providerId: string;
  connection: BookableConnection;
  feePercent: number;
  asked: readonly AskedShift[];
  kept?: readonly AskedShift[];
  /** A request that is being changed does not stand in its own way. */
  exceptRequestId?: string | null;
};

/** All that the judge of SIL-97 needs, read at once: whole months, and two days around them for the zones' edges. */
export async function getBookingFacts(question: Asked, now: Date): Promise<Facts> {
  const { providerId, connection, feePercent, asked, kept = [], exceptRequestId = null } = question;
  const dates = datesOf(asked);
  const first = addDays(`${(dates[0] as string).slice(0, 7)}-01`, -2);
  const last = addDays(`${(dates.at(-1) as string).slice(0, 7)}-28`, 5);
  const offered = await offeredOn(providerId, dates);
  const taken = await takenBetween(providerId, first, last, exceptRequestId);
  const [provider] = await db()
    .select({ shiftLimit: providers.shiftLimit })
    .from(providers)
    .where(eq(providers.id, providerId));
  return {
    organizationId: connection.organizationId,
    timeZone: connection.timeZone,
    today: dayIn(connection.timeZone, now),
    offered: new Map(offered.map((day) => [day.startOn, day.shiftType])),
    taken,
    kept,
    rates: connection,
    feePercent,
    shiftLimit: provider?.shiftLimit ?? null,
  };
}
