import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { among, type Given, matching, type Reader } from "@/db/conditions";
import { countOf, listPage } from "@/db/list-page";
import { facilitiesOf } from "@/db/owned";
import { bookingRequests, bookings, facilities, providers, reps, users } from "@/db/schema";
import type { BookingRequest, BookingRequestsInput } from "@/lib/assignments/schema";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { auditStaffReading, visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { RequestDate } from "@/lib/assignments/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit, type Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { matchesName, nameViewerOf, shownName } from "@/lib/providers/queries/names";
import { requestsWithParties, viewRow } from "./rows";

const daysOfPast = 30;

/**
 * UPCOMING, PAST or ARCHIVE by the facility's calendar (SIL-64). The plain comparison of `last_shift_on` admits a day
 * or two too many at the zones' edges; it lets the index answer before the exact one is asked.
 */
function inWindow(date: RequestDate, now: Given<string>): SQL | undefined {
  if (date === "ALL") return undefined;
  const dayAt = (zone: unknown) => sql`(${now}::timestamptz at time zone ${zone})::date`;
  const today = dayAt(facilities.timeZone);
  const utcDay = dayAt(sql`'UTC'`);
  const { lastEndOn, lastShiftOn } = bookingRequests;
  if (date === "UPCOMING") return and(gte(lastShiftOn, sql`${utcDay} - 2`), sql`${lastEndOn} >= ${today}`);
  if (date === "ARCHIVE")
    return and(
      lte(lastShiftOn, sql`${utcDay} - ${daysOfPast - 2}::int`),
      sql`${lastEndOn} < ${today} - ${daysOfPast}::int`,
    );
  return and(
    gte(lastShiftOn, sql`${utcDay} - ${daysOfPast + 3}::int`),
    sql`${lastEndOn} < ${today}`,
    sql`${lastEndOn} >= ${today} - ${daysOfPast}::int`,
  );
}

/** The condition of a tab, for lists and for the counts that equal them (SIL-66). */
const inTab = (
  actor: Actor | Reader,
  statuses: readonly BookingRequestStatus[] | undefined,
  date: RequestDate,
  now: Given<string>,
) => and(visibleRequests(actor), among(bookingRequests.status, statuses), inWindow(date, now));

const someShiftStarts = (from: string | undefined, to: string | undefined) =>
  from || to
    ? sql`exists (select 1 from ${bookings} where ${and(
        eq(bookings.bookingRequestId, bookingRequests.id),
        eq(bookings.isRemoved, false),
        from ? gte(bookings.startOn, from) : undefined,
        to ? lte(bookings.startOn, to) : undefined,
      )})`
    : undefined;

function conditionsOf(actor: Actor, input: BookingRequestsInput, now: Date) {
  const { search, searchByProvider, specialties, healthcareFacility, provider } = input;
  const isNamed = (name: string) => matchesName(nameViewerOf(actor), bookingRequests.providerId, name);
  return and(
    inTab(actor, input.statusIn, input.date, now.toISOString()),
    someShiftStarts(input.dateFrom, input.dateTo),
    healthcareFacility ? inArray(bookingRequests.facilityId, healthcareFacility) : undefined,
    provider ? inArray(bookingRequests.providerId, provider) : undefined,
    specialties && specialties.length > 0
      ? sql`${providers.specialties} && ${sql.param(specialties, providers.specialties)}`
      : undefined,
    search
      ? or(
          matching(facilities.name, search, facilities.foldedName),
          matching(sql`(${users.firstName} || ' ' || ${users.lastName})`, search),
          actor.kind === "provider" ? undefined : isNamed(search),
        )
      : undefined,
    searchByProvider ? isNamed(searchByProvider) : undefined,
  );
}

/** The viewer's total, as `totalsOf` computes it, for sorting only. */
function totalCents(actor: Actor) {
  const { countedShiftCents, countedFacilityCents, extraHoursCents, feePercent } = bookingRequests;
  const own = actor.kind === "provider";
  const extraHours = own ? sql`round(${extraHoursCents} * 100.0 / (100 + ${feePercent}))` : extraHoursCents;
  return sql`${own ? countedShiftCents : countedFacilityCents} + coalesce(${extraHours}, 0)
    + coalesce(${bookingRequests.bonusCents}, 0) + coalesce(${bookingRequests.travelCents}, 0)`;
}

function orderOf(actor: Actor, input: BookingRequestsInput): SQL[] {
  const by: Record<BookingRequestsInput["sortBy"], PgColumn | SQL> = {
    first_shift: bookingRequests.firstShiftOn,
    updated_at: bookingRequests.updatedAt,
    created_at: bookingRequests.createdAt,
    status: sql`array_position(array['pending', 'responded', 'confirmed', 'canceled'], ${bookingRequests.status})`,
    facility: sql`lower(${facilities.name})`,
    provider: sql`lower(${shownName(nameViewerOf(actor))})`,
    overall_total: totalCents(actor),
  };
  const direction = input.sortDirection === "desc" ? desc : asc;
  return [direction(by[input.sortBy]), direction(bookingRequests.id)];
}

type Needs = { facilities: boolean; providers: boolean; reps: boolean };

/** Which parties the conditions and the order of a list look at. */
const needsOf = ({ date, search, specialties, sortBy }: BookingRequestsInput): Needs => ({
  facilities: date !== "ALL" || Boolean(search) || sortBy === "facility",
  providers: Boolean(specialties?.length) || sortBy === "provider",
  reps: Boolean(search),
});

/** Joins those parties alone: the others would cost as much as all the rest. */
function withNeeded<Query extends PgSelect>(actor: Actor | Reader, query: Query, needs: Needs): Query {
  // Of all facilities Postgres need look at a rep's own only, which it cannot know.
  const own = actor.kind === "rep" ? facilitiesOf(actor.organizationId) : undefined;
  if (needs.facilities) query.innerJoin(facilities, and(eq(facilities.id, bookingRequests.facilityId), own));
  if (needs.providers) query.innerJoin(providers, eq(providers.id, bookingRequests.providerId));
  if (needs.reps) {
    query.innerJoin(reps, eq(reps.id, bookingRequests.repId)).innerJoin(users, eq(users.id, reps.userId));
  }
  return query;
}

/** One page of matching requests, only ids: what belongs to them is read for these alone. */
function pick(actor: Actor, input: BookingRequestsInput, where: SQL | undefined) {
  const ids = db().select({ id: bookingRequests.id }).from(bookingRequests).$dynamic();
  return withNeeded(actor, ids, needsOf(input))
    .where(where)
    .orderBy(...orderOf(actor, input))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");
}

const counting = (actor: Actor | Reader, where: SQL | undefined, needs: Needs) =>
  withNeeded(actor, db().select({ total: count() }).from(bookingRequests).$dynamic(), needs).where(where);

function matches(actor: Actor, input: BookingRequestsInput, where: SQL | undefined) {
  const one = db()
    .select({ one: sql`1`.as("one") })
    .from(bookingRequests)
    .$dynamic();
  return withNeeded(actor, one, needsOf(input)).where(where).limit(countLimit(input)).as("matches");
}

/**
 * The assignments of the provider or of the organization [PRV-C-019 ORG-C-079]. Reps need schedule_shifts or
 * confirm_shifts (SIL-103). Without `date` the whole time (SIL-64).
 */
export async function listBookingRequests(
  visitor: Actor,
  input: BookingRequestsInput,
  context: Context = contextAt(),
): Promise<Page<BookingRequest>> {
  const actor = admit(visitor, requestReaders);
  await auditStaffReading(actor, context, "list");
  const where = conditionsOf(actor, input, context.now);
  const picked = pick(actor, input, where);
  return listPage({
    rows: requestsWithParties(actor)
      .innerJoin(picked, eq(picked.id, bookingRequests.id))
      .orderBy(...orderOf(actor, input)),
    count: countOf(matches(actor, input, where)),
    view: (row) => viewRow(actor, row, context.now),
    position: input,
    path: "/api/booking-requests/",
  });
}

type Tab = { statuses: BookingRequestStatus[]; date: RequestDate };

/** How many requests of a reader a tab lists at a moment, as a part of another query. */
export function requestsIn(reader: Actor | Reader, { statuses, date }: Tab, now: Given<string>) {
  const needs = { facilities: date !== "ALL", providers: false, reps: false };
  return sql<number>`(${counting(reader, inTab(reader, statuses, date, now), needs)})::int`;
}
