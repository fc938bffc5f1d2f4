import { and, asc, desc, eq, exists, gte, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRow, jsonRows } from "@/db/json";
import { listPage } from "@/db/list-page";
import { clockOf } from "@/db/moments";
import { facilitiesOf, ownedBy } from "@/db/owned";
import {
  availabilities,
  bookingRequests,
  bookings,
  clearances,
  connections,
  facilities,
  organizations,
  providers,
  workLimits,
} from "@/db/schema";
import { bookable, ofClearance } from "@/lib/assignments/queries/facts";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { limitColumns } from "@/lib/assignments/work-limits/queries";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays, firstOf, lastOf } from "@/lib/core/pure/days";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { eachOnce } from "@/lib/core/pure/words";
import { limitCostly } from "@/lib/core/server/costly";
import { feePercentOf } from "@/lib/organizations/queries";
import { boardReaders } from "@/lib/overview/board/policy";
import { monthShown, type OfferedDate } from "@/lib/overview/board/rules/people";
import type { BoardPeopleInput } from "@/lib/overview/board/schema";
import { type PersonBooking, viewPerson } from "@/lib/overview/board/views";
import { mostFacilities } from "@/lib/overview/board/words";
import { mayBeBookedAt } from "@/lib/providers/queries/booking";
import { matchesName, shownName } from "@/lib/providers/queries/names";
import { facilityRatesOf, shiftRatesOf } from "@/lib/providers/rules/rates";
import type { RatesCents } from "@/lib/providers/words";
import { usualFrom } from "./board";
import { statusOfShift } from "./entries";
import { byName } from "./places";

type Scope = { organizationId: string; facilityIds: string[]; from: string; to: string };

/** The named facilities, or the first 30 of the organization by name, as the board has them. */
function isOfBoard({ organizationId, facilityIds }: Scope): SQL {
  if (facilityIds.length > 0) return anyOf(connections.facilityId, facilityIds);
  const first = db()
    .select({ id: facilities.id })
    .from(facilities)
    .where(facilitiesOf(organizationId))
    .orderBy(...byName)
    .limit(mostFacilities);
  return inArray(connections.facilityId, first);
}

const isHere = (scope: Scope) =>
  and(
    ownedBy(connections, scope.organizationId),
    eq(connections.providerId, providers.id),
    isOfBoard(scope),
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
      shiftRates: jsonRow(shiftRatesOf(connections)).as("shift_rates"),
      facilityRates: jsonRow(facilityRatesOf(connections)).as("facility_rates"),
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

/** How many shifts a provider has in a month, of whatever organization (SIL-97). */
const takenIn = (month: string) =>
  sql<number>`(select count(*)::int from ${bookings} where ${and(
    eq(bookings.providerId, providers.id),
    activeBooking,
    gte(bookings.startOn, firstOf(month)),
    lte(bookings.startOn, lastOf(month)),
  )})`;

const booked = {
  ...fields(bookings, "organizationId", "facilityId", "bookingRequestId"),
  ...fields(bookings, "startOn", "rateKind", "minutes"),
  bookingId: bookings.id,
  startTime: clockOf(bookings.startTime),
  endTime: clockOf(bookings.endTime),
  status: statusOfShift,
} satisfies Record<keyof PersonBooking, unknown>;

const offer = fields(availabilities, "startOn", "shiftType", "isPreferred") satisfies Record<
  keyof OfferedDate,
  unknown
>;

/** What a provider offers and works in the span: own shifts, and those of others that take the day. */
function daysOf({ organizationId, from, to }: Scope) {
  const within = (columns: typeof availabilities | typeof bookings) =>
    and(eq(columns.providerId, providers.id), gte(columns.startOn, from), lte(columns.startOn, to));
  const takesDay = or(ownedBy(bookings, organizationId), eq(bookings.statusByProvider, "accepted"));
  return {
    offered: sql<
      OfferedDate[]
    >`(select ${jsonRows(offer)} from ${availabilities} where ${within(availabilities)})`,
    bookings: sql<PersonBooking[]>`(select
      ${jsonRows(booked, sql`${bookings.startTime}, ${bookings.id}`)} from ${bookings}
      join ${bookingRequests} on ${eq(bookingRequests.id, bookings.bookingRequestId)}
      where ${and(within(bookings), activeBooking, takesDay)})`,
  };
}

const rowsOf = (scope: Scope, month: string) =>
  db()
    .select({
      ...fields(providers, "id", "shiftLimit"),
      name: shownName(scope),
      takenInMonth: takenIn(month),
      ownFeePercent: organizations.platformFeePercent,
      rates: ratesOfPlaces(scope),
      limits: limitColumns,
      ...daysOf(scope),
    })
    .from(providers)
    .innerJoin(organizations, eq(organizations.id, scope.organizationId))
    .leftJoin(workLimits, eq(workLimits.providerId, providers.id));

/** How many there are. @throws 404 where a named facility is not the organization's [SCH-P-034] */
async function countOf({ organizationId, facilityIds }: Scope, where: SQL | undefined) {
  const own = and(facilitiesOf(organizationId), anyOf(facilities.id, facilityIds));
  const [found] = await db()
    .select({ people: db().$count(providers, where), own: db().$count(facilities, own) })
    .from(sql`(select) counts`);
  if ((found?.own ?? 0) < facilityIds.length) throw notFound();
  return found?.people ?? 0;
}

function scopeOf({ organizationId }: RepActor, input: BoardPeopleInput, context: Context): Scope {
  const from = input.from ?? usualFrom(context);
  const facilityIds = eachOnce(input.facility ?? []);
  return { organizationId, facilityIds, from, to: addDays(from, input.days - 1) };
}

/**
 * Clinicians who can be booked at one of the facilities, by name: what they offer, their shifts, what their limits leave.
 * Other organizations' shifts make a day busy and say no more [SCH-P-040]. Rows and count are two statements,
 * whatever they hold.
 * @throws 404 for a facility of another organization, 429 beyond 60 costly reads a minute
 */
export async function listBoardPeople(visitor: Actor, input: BoardPeopleInput, context = contextAt()) {
  const actor = admit(visitor, boardReaders);
  await limitCostly(actor, context);
  const scope = scopeOf(actor, input, context);
  const month = monthShown(dayIn(context.timeZone ?? "UTC", context.now), scope.from, scope.to);
  const where = and(
    isBookable(scope, context.now),
    input.search ? matchesName(scope, sql`${providers.id}`, input.search) : undefined,
  );
  const { organizationId } = scope;
  return listPage({
    rows: rowsOf(scope, month)
      .where(where)
      .orderBy(sql`lower(${shownName(scope)})`, asc(providers.id))
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(scope, where),
    view: ({ ownFeePercent, ...row }) =>
      viewPerson(Object.assign(row, { feePercent: feePercentOf(ownFeePercent) }), organizationId),
    position: input,
    path: "/api/schedule-board/people/",
  });
}
