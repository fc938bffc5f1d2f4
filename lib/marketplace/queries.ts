import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, bookings, clearances, openDays, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { type Context, contextAt } from "@/lib/context";
import { page } from "@/lib/paging";
import { levelOf, marketReaders } from "@/lib/providers/policy";
import {
  auditStaffRead,
  clearanceOf,
  isConnected,
  marketColumns,
  type Scope,
  scopeOf,
} from "@/lib/providers/queries";
import { highestShiftRate, lowestShiftRate, namePattern } from "@/lib/providers/rules";
import type { ProviderOrder, ProvidersInput } from "@/lib/providers/schema";
import { viewMarketProvider } from "@/lib/providers/views";
import { admit } from "@/lib/who";

const switched = (given: boolean | undefined, condition: SQL) => {
  if (given === undefined) return undefined;
  return given ? condition : sql`not coalesce(${condition}, false)`;
};

/** The dates of a range, open where an end is not given. */
const daysBetween = (from: string | undefined, to: string | undefined) =>
  sql`daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`;

/** Whether any dates are asked for: an end may stay open, but not lie before the beginning. */
const isRange = (from: string | undefined, to: string | undefined) =>
  Boolean(from || to) && !(from && to && from > to);

/** Dates of the range for which this organization itself still waits for an answer: providers, and which dates. */
const askedFor = (organizationId: string | null, from: string | undefined, to: string | undefined) =>
  db()
    .select({
      providerId: bookings.providerId,
      dates: sql`range_agg(daterange(${bookings.startOn}, ${bookings.startOn}, '[]'))`.as("dates"),
    })
    .from(bookingRequests)
    .innerJoin(bookings, eq(bookings.bookingRequestId, bookingRequests.id))
    .where(
      and(
        sql`${bookingRequests.organizationId} = ${organizationId}::uuid`,
        eq(bookingRequests.status, "pending"),
        sql`not ${bookings.isRemoved} and ${bookings.statusByProvider} = 'pending' and ${bookings.statusByRep} <> 'rejected'`,
        // The request's own span lets its index answer.
        from ? and(gte(bookingRequests.lastShiftOn, from), gte(bookings.startOn, from)) : undefined,
        to ? and(lte(bookingRequests.firstShiftOn, to), lte(bookings.startOn, to)) : undefined,
      ),
    )
    .groupBy(bookings.providerId);

/** The providers all of whose open days in the range the own organization asks for already: few, judged date by date. */
function spokenFor(organizationId: string | null, from: string | undefined, to: string | undefined) {
  const asked = askedFor(organizationId, from, to);
  return sql`(select asked.provider_id from (${asked}) asked
    join ${openDays} on ${openDays.providerId} = asked.provider_id
    where isempty(${openDays.dates} * datemultirange(${daysBetween(from, to)}) - asked.dates))`;
}

/**
 * Free on a date of the range: offered, and no shift of anybody holds it, nor one the own organization asks for. Nobody
 * is free on the dates of a range that ends before it begins.
 */
function isFree(organizationId: string | null, from: string | undefined, to: string | undefined) {
  if (!from && !to) return undefined;
  if (!isRange(from, to)) return sql`false`;
  return sql`exists (select 1 from ${openDays}
      where ${openDays.providerId} = ${providers.id} and ${openDays.dates} && ${daysBetween(from, to)})
    and ${providers.id} not in ${spokenFor(organizationId, from, to)}`;
}

/** One expression with the trigram index: `lower(display_name)`. */
const isNamed = (name: string | undefined) =>
  name ? sql`lower(${providers.displayName}) like ${namePattern(name)}` : undefined;

const some = (column: Parameters<typeof arrayOverlaps>[0], codes: string[] | undefined) =>
  codes && codes.length > 0 ? arrayOverlaps(column, codes) : undefined;

function wanted(input: ProvidersInput, { organizationId, feePercent }: Scope) {
  const { marketplaceHourlyFeeGte: atLeast, marketplaceHourlyFeeLte: atMost } = input;
  const statuses = input.clearanceStatuses ?? [];
  return and(
    isNotNull(providers.listedAt),
    some(providers.specialties, input.specialtiesOverlap),
    some(providers.licensedStates, input.licensedStatesOverlap),
    some(providers.boardCertificationTypes, input.boardCertificationsOverlap),
    some(providers.certificationTypes, input.certificationsOverlap),
    input.hasImlc === undefined ? undefined : eq(providers.hasImlc, input.hasImlc),
    atLeast === undefined ? undefined : gte(providers.leadRateCents, lowestShiftRate(atLeast, feePercent)),
    atMost === undefined ? undefined : lte(providers.leadRateCents, highestShiftRate(atMost, feePercent)),
    isNamed(input.displayNameIcontains),
    isFree(organizationId, input.schedulesStartOnGte, input.schedulesStartOnLte),
    switched(input.myProvider, isConnected(organizationId)),
    switched(input.cleared, sql`${clearances.status} = 'cleared'`),
    statuses.length > 0 ? inArray(clearances.status, statuses) : undefined,
  );
}

const byName = sql`lower(${providers.displayName})`;

const orders: Record<ProviderOrder, SQL[]> = {
  display_name: [asc(byName), asc(providers.id)],
  "-display_name": [desc(byName), desc(providers.id)],
  marketplace_hourly_fee: [asc(providers.leadRateCents), asc(providers.id)],
  "-marketplace_hourly_fee": [sql`${providers.leadRateCents} desc nulls last`, desc(providers.id)],
};

/** The same orders in a form that no index serves: matches are found by the filter's index and then sorted. */
const ordersOfMatches: Record<ProviderOrder, SQL[]> = {
  ...orders,
  display_name: [sql`${byName} || ''`, asc(providers.id)],
  "-display_name": [sql`${byName} || '' desc`, desc(providers.id)],
  marketplace_hourly_fee: [sql`${providers.leadRateCents} + 0`, asc(providers.id)],
};

/**
 * Walking the list in its order until a page is full is fast, unless the matches all stand at its end: with a filter
 * that has an index of its own, the worst case is no slower than counting.
 */
function orderOf(input: ProvidersInput): SQL[] {
  const indexed = [
    input.specialtiesOverlap,
    input.licensedStatesOverlap,
    input.boardCertificationsOverlap,
    input.certificationsOverlap,
    input.displayNameIcontains,
  ].some((filter) => filter && filter.length > 0);
  return (indexed ? ordersOfMatches : orders)[input.order];
}

/** Providers matching the filters, in their order: only ids, so that deep pages stay cheap. */
function pick(input: ProvidersInput, scope: Scope) {
  return db()
    .select({ id: providers.id })
    .from(providers)
    .leftJoin(clearances, clearanceOf(scope.organizationId, providers.id))
    .where(wanted(input, scope))
    .orderBy(...orderOf(input))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");
}

/** Whether the list is asked for by dates and nothing else. */
function isByDatesAlone({ order, limit, offset, ...filters }: ProvidersInput) {
  const { schedulesStartOnGte: from, schedulesStartOnLte: to, ...others } = filters;
  const given = Object.values(others).filter((value) => value !== undefined);
  return isRange(from, to) && given.every((value) => Array.isArray(value) && value.length === 0);
}

/** As many as are free, counted by their open days: most of the market is, and its rows need not be read. */
const countFree = ({ schedulesStartOnGte: from, schedulesStartOnLte: to }: ProvidersInput, scope: Scope) =>
  db()
    .select({ count: sql<number>`count(*)::int` })
    .from(openDays)
    .where(
      and(
        sql`${openDays.dates} && ${daysBetween(from, to)}`,
        sql`${openDays.providerId} not in ${spokenFor(scope.organizationId, from, to)}`,
        notInArray(
          openDays.providerId,
          db().select({ id: providers.id }).from(providers).where(isNull(providers.listedAt)),
        ),
      ),
    );

const countMatches = (input: ProvidersInput, scope: Scope) =>
  db()
    .select({ count: sql<number>`count(*)::int` })
    .from(providers)
    .leftJoin(clearances, clearanceOf(scope.organizationId, providers.id))
    .where(wanted(input, scope));

async function countProviders(input: ProvidersInput, scope: Scope) {
  const [row] = await (isByDatesAlone(input) ? countFree : countMatches)(input, scope);
  return row?.count ?? 0;
}

async function readPage(input: ProvidersInput, scope: Scope) {
  const picked = pick(input, scope);
  return db()
    .select(marketColumns(scope.organizationId))
    .from(picked)
    .innerJoin(providers, eq(providers.id, picked.id))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOf(scope.organizationId, providers.id))
    .orderBy(...orders[input.order]);
}

/**
 * The marketplace: activated providers with the rates this organization would pay (SIL-57, SIL-91, SIL-93). A
 * provider the organization is not connected with goes by its public name.
 */
export async function listProviders(visitor: Actor, input: ProvidersInput, context: Context = contextAt()) {
  const actor = admit(visitor, marketReaders);
  const scope = await scopeOf(actor);
  const [rows, count] = await Promise.all([readPage(input, scope), countProviders(input, scope)]);
  await auditStaffRead(actor, context, "marketplace");
  const views = rows.map((row) =>
    viewMarketProvider(row, { feePercent: scope.feePercent, level: levelOf(actor, row.isConnected) }),
  );
  return page(views, count, input, "/api/provider/");
}
