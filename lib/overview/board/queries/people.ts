import { and, asc, desc, eq, exists, gte, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { listPage } from "@/db/list-page";
import {
  availabilities,
  bookingRequests,
  bookings,
  clearances,
  connections,
  organizations,
  providers,
  workLimits,
} from "@/db/schema";
import { bookable, ofClearance } from "@/lib/assignments/queries/facts";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays, firstOf, lastOf } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { limitCostlyReads } from "@/lib/core/server/guards";
import { mayBeBookedAt } from "@/lib/coverage/searches/queries/candidates";
import { feePercentOf } from "@/lib/organizations/queries";
import { boardReaders } from "@/lib/overview/board/policy";
import { grouped } from "@/lib/overview/board/rules/lanes";
import { monthShown, type OfferedDate, type OwnLimits } from "@/lib/overview/board/rules/people";
import type { BoardPeopleInput, BoardPerson } from "@/lib/overview/board/schema";
import { type PersonBooking, viewPerson } from "@/lib/overview/board/views";
import { matchesName, shownName } from "@/lib/providers/queries/names";
import type { RatesCents } from "@/lib/providers/words";
import { usualFrom } from "./board";
import { statusOfShift } from "./entries";
import { readPlaces } from "./places";

type Scope = { organizationId: string; facilityIds: string[]; from: string; to: string };

const isHere = ({ organizationId, facilityIds }: Scope) =>
  and(
    eq(connections.organizationId, organizationId),
    eq(connections.providerId, providers.id),
    anyOf(connections.facilityId, facilityIds),
    bookable,
  );

/** Bookable at one of the facilities: accepted, cleared, approved there, listed, and not kept off. */
const isBookable = (scope: Scope, now: Date) =>
  and(
    isNotNull(providers.listedAt),
    mayBeBookedAt(now),
    exists(
      db().select({ one: sql`1` }).from(connections).innerJoin(clearances, ofClearance).where(isHere(scope)),
    ),
  );

/** The rates of the connection that booking takes at each of the facilities: of several, the one accepted last. */
function ratesOfPlaces(scope: Scope) {
  const newest = db()
    .selectDistinctOn([connections.facilityId], {
      facilityId: connections.facilityId,
      shiftRates:
        sql`json_build_object('day', ${connections.shiftRateDayCents}, 'night', ${connections.shiftRateNightCents},
        'call', ${connections.shiftRateCallCents}, '24h', ${connections.shiftRate24hCents})`.as(
          "shift_rates",
        ),
      facilityRates:
        sql`json_build_object('day', ${connections.facilityRateDayCents}, 'night', ${connections.facilityRateNightCents},
        'call', ${connections.facilityRateCallCents}, '24h', ${connections.facilityRate24hCents})`.as(
          "facility_rates",
        ),
    })
    .from(connections)
    .innerJoin(clearances, ofClearance)
    .where(isHere(scope))
    .orderBy(connections.facilityId, sql`${connections.acceptedAt} desc nulls last`, desc(connections.id))
    .as("newest");
  const columns = {
    facilityId: newest.facilityId,
    shiftRates: newest.shiftRates,
    facilityRates: newest.facilityRates,
  };
  return sql<{ facilityId: string; shiftRates: RatesCents; facilityRates: RatesCents }[]>`(select
    ${jsonRows(columns)} from ${newest})`;
}

const ofLimits = fields(
  workLimits,
  "minRestHours",
  "maxNightsInRow",
  "maxDaysInRow",
  "maxHoursWeek",
) satisfies Record<keyof OwnLimits, unknown>;

/** How many shifts a provider has in a month, of whatever organization (SIL-97). */
const takenIn = (month: string) =>
  sql<number>`(select count(*)::int from ${bookings} where ${and(
    eq(bookings.providerId, providers.id),
    activeBooking,
    gte(bookings.startOn, firstOf(month)),
    lte(bookings.startOn, lastOf(month)),
  )})`;

const rowsOf = (scope: Scope, month: string) =>
  db()
    .select({
      ...fields(providers, "id", "shiftLimit"),
      name: shownName(scope),
      takenInMonth: takenIn(month),
      ownFeePercent: organizations.platformFeePercent,
      rates: ratesOfPlaces(scope),
      limits: ofLimits,
    })
    .from(providers)
    .innerJoin(organizations, eq(organizations.id, scope.organizationId))
    .leftJoin(workLimits, eq(workLimits.providerId, providers.id));

const booked = {
  ...fields(bookings, "providerId", "organizationId", "facilityId", "bookingRequestId"),
  ...fields(bookings, "startOn", "rateKind", "minutes"),
  bookingId: bookings.id,
  startTime: sql`to_char(${bookings.startTime}, 'HH24:MI')`,
  endTime: sql`to_char(${bookings.endTime}, 'HH24:MI')`,
  status: statusOfShift,
} satisfies Record<keyof PersonBooking, unknown>;

type Offered = OfferedDate & { providerId: string };

/** What these providers offer and work in a span, own shifts and those of others that take the day; one statement. */
async function readDays(ids: string[], { organizationId, from, to }: Scope) {
  const within = (columns: typeof availabilities | typeof bookings): SQL | undefined =>
    and(anyOf(columns.providerId, ids), gte(columns.startOn, from), lte(columns.startOn, to));
  const takesDay = or(eq(bookings.organizationId, organizationId), eq(bookings.statusByProvider, "accepted"));
  const offer = fields(availabilities, "providerId", "startOn", "shiftType", "isPreferred");
  const [days] = await db()
    .select({
      offered: sql<
        Offered[]
      >`(select ${jsonRows(offer)} from ${availabilities} where ${within(availabilities)})`,
      bookings: sql<PersonBooking[]>`(select
        ${jsonRows(booked, sql`${bookings.startTime}, ${bookings.id}`)} from ${bookings}
        join ${bookingRequests} on ${eq(bookingRequests.id, bookings.bookingRequestId)}
        where ${and(within(bookings), activeBooking, takesDay)})`,
    })
    .from(sql`(select) days`);
  return {
    offered: grouped(days?.offered ?? [], ({ providerId }) => providerId),
    bookings: grouped(days?.bookings ?? [], ({ providerId }) => providerId),
  };
}

/** A page of rows with their days, read together. */
async function withDays(scope: Scope, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<BoardPerson[]> {
  const { organizationId } = scope;
  const days = await readDays(
    rows.map(({ id }) => id),
    scope,
  );
  return rows.map(({ ownFeePercent, ...row }) =>
    viewPerson(Object.assign(row, { feePercent: feePercentOf(ownFeePercent) }), {
      organizationId,
      offered: days.offered.get(row.id) ?? [],
      bookings: days.bookings.get(row.id) ?? [],
    }),
  );
}

async function scopeOf(actor: RepActor, input: BoardPeopleInput, context: Context): Promise<Scope> {
  const { places } = await readPlaces(actor, input.facility, context.now);
  const from = input.from ?? usualFrom(context);
  const facilityIds = places.map(({ id }) => id);
  return { organizationId: actor.organizationId, facilityIds, from, to: addDays(from, input.days - 1) };
}

/**
 * Clinicians who can be booked at one of the facilities, by name: what they offer, their shifts, what their limits leave.
 * Other organizations' shifts make a day busy and say no more [SCH-P-040]. Four statements, whatever the list holds.
 * @throws 404 for a facility of another organization, 429 beyond 60 costly reads a minute
 */
export async function listBoardPeople(visitor: Actor, input: BoardPeopleInput, context = contextAt()) {
  const actor = admit(visitor, boardReaders);
  await limitCostlyReads(actor, context.now);
  const scope = await scopeOf(actor, input, context);
  const month = monthShown(dayIn(context.timeZone ?? "UTC", context.now), scope.from, scope.to);
  const where = and(
    isBookable(scope, context.now),
    input.search ? matchesName(scope, sql`${providers.id}`, input.search) : undefined,
  );
  const rows = rowsOf(scope, month)
    .where(where)
    .orderBy(sql`lower(${shownName(scope)})`, asc(providers.id))
    .limit(input.limit)
    .offset(input.offset);
  return listPage({
    rows: rows.then((found) => withDays(scope, found)),
    count: db().$count(providers, where),
    view: (person) => person,
    position: input,
    path: "/api/schedule-board/people/",
  });
}
