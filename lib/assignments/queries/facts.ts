import { and, desc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { availabilities, bookings, clearances, connections, facilities, providers } from "@/db/schema";
import { type AskedShift, type Facts, judgeShifts } from "@/lib/assignments/rules/judge";
import { standingBooking } from "@/lib/assignments/shifts/queries/shifts";
import { viewCheck } from "@/lib/assignments/views/check";
import { validators } from "@/lib/booking-checks/policy";
import type { BookingCheck, ShiftsInput } from "@/lib/booking-checks/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { addDays, dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { getFeePercent } from "@/lib/organizations/queries";

/** A connection that assignments can be asked through: accepted, cleared and approved (SIL-97). */
const bookable = and(
  eq(connections.status, "accepted"),
  eq(connections.facilityStatus, "approved"),
  eq(clearances.status, "cleared"),
);

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

const connectionsWithFacility = () =>
  db()
    .select(connectionFields)
    .from(connections)
    .innerJoin(clearances, ofClearance)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId));

export type BookableConnection = Awaited<ReturnType<typeof connectionsWithFacility>>[number];

type Pair = { organizationId: string | null; providerId: string; facilityId: string };

function ofPair({ organizationId, providerId, facilityId }: Pair) {
  const pair = and(eq(connections.providerId, providerId), eq(connections.facilityId, facilityId), bookable);
  return organizationId === null ? pair : and(pair, eq(connections.organizationId, organizationId));
}

/** The connection whose rates a new request takes: the one accepted last. Null when nothing is approved. */
async function findBookableConnection(pair: Pair): Promise<BookableConnection | null> {
  const [connection] = await connectionsWithFacility()
    .where(ofPair(pair))
    .orderBy(sql`${connections.acceptedAt} desc nulls last`, desc(connections.id))
    .limit(1);
  return connection ?? null;
}

/** The same, held: until commit nobody withdraws the connection or its clearance. Inside a transaction only. */
export async function holdBookableConnection(
  pair: Pair & { organizationId: string },
): Promise<BookableConnection | null> {
  const [connection] = await connectionsWithFacility()
    .where(ofPair(pair))
    .orderBy(sql`${connections.acceptedAt} desc nulls last`, desc(connections.id))
    .limit(1)
    .for("share", { of: [connections, clearances] });
  return connection ?? null;
}

/** Holds the connection of a request if it still can be booked through, else null. Inside a transaction only. */
export async function holdConnection(connectionId: string): Promise<BookableConnection | null> {
  const [connection] = await connectionsWithFacility()
    .where(and(eq(connections.id, connectionId), bookable))
    .for("share", { of: [connections, clearances] });
  return connection ?? null;
}

const datesOf = (shifts: readonly AskedShift[]) => shifts.map(({ startOn }) => startOn).sort();
const epochMs = (edge: "lower" | "upper") =>
  sql<number>`extract(epoch from ${sql.raw(edge)}(${bookings.during})) * 1000`.mapWith(Number);

async function takenBetween(providerId: string, first: string, last: string, exceptRequestId: string | null) {
  return db()
    .select({
      organizationId: bookings.organizationId,
      statusByProvider: bookings.statusByProvider,
      startOn: bookings.startOn,
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
    .select({ startOn: availabilities.startOn, shiftType: availabilities.shiftType })
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

const isId = (id: unknown): id is string => uuid.safeParse(id).success;

/** The organization's own request that these shifts, named by their ids, stand in already; null for new ones. */
async function findOwnRequest({ providerId, schedules }: ShiftsInput, organizationId: string) {
  const ids = schedules.map(({ id }) => id).filter(isId);
  if (ids.length === 0) return null;
  const [booking] = await db()
    .select({ requestId: bookings.bookingRequestId })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.providerId, providerId),
        eq(bookings.organizationId, organizationId),
      ),
    )
    .limit(1);
  return booking?.requestId ?? null;
}

/**
 * Judges shifts that a rep is about to ask for; writes nothing and tells nothing of other organizations. Shifts
 * that go by the id of one that was sent are judged as a change of its request, which does not stand in their way. The
 * provider may ask about itself. @throws 403 without an approved connection
 */
export async function listBookingChecks(
  visitor: Actor,
  input: ShiftsInput,
  context: Context = contextAt(),
): Promise<BookingCheck[]> {
  const actor = admit(visitor, validators);
  if (actor.kind === "provider" && actor.providerId !== input.providerId) throw forbidden();
  const connection = await findBookableConnection({
    organizationId: actor.kind === "rep" ? actor.organizationId : null,
    providerId: input.providerId,
    facilityId: input.healthcareFacilityId,
  });
  if (!connection) throw forbidden();
  const feePercent = await getFeePercent(actor, connection.organizationId);
  const question = {
    providerId: input.providerId,
    connection,
    feePercent,
    asked: input.schedules,
    exceptRequestId: await findOwnRequest(input, connection.organizationId),
  };
  const judged = judgeShifts(input.schedules, await getBookingFacts(question, context.now));
  const viewer = actor.kind === "provider" ? "provider" : "organization";
  return judged.map((shift, index) => viewCheck(shift, input.schedules[index]?.id ?? index, viewer));
}
