import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  inArray,
  lte,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { bookingRequests, bookings, clearances, listings, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { highestShiftRate, lowestShiftRate } from "@/lib/marketplace/rules/filters";
import type { ProviderOrder, ProvidersInput } from "@/lib/marketplace/schema";
import { levelOf, marketReaders } from "@/lib/providers/policy";
import {
  clearanceOf,
  connectedProviders,
  marketColumns,
  type Scope,
  scopeOf,
} from "@/lib/providers/queries/access";
import { isListedAs, isNameKnown, listedName } from "@/lib/providers/queries/names";
import type { ClearanceStatus } from "@/lib/providers/schema";
import { viewMarketProvider } from "@/lib/providers/views";

/** The dates of a range, open where an end is not given. */
const daysBetween = (from: string | undefined, to: string | undefined) =>
  sql`daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`;

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

/** The providers all of whose open dates in the range the own organization asks for already: few, judged date by date. */
function spokenFor(organizationId: string | null, from: string | undefined, to: string | undefined) {
  const asked = askedFor(organizationId, from, to);
  return sql`(select asked.provider_id from (${asked}) asked
    join ${listings} on ${listings.providerId} = asked.provider_id
    where isempty(${listings.openDates} * datemultirange(${daysBetween(from, to)}) - asked.dates))`;
}

/**
 * Free on a date of the range: offered, and no shift of anybody holds it, nor one the own organization asks for. Nobody
 * is free on the dates of a range that ends before it begins.
 */
function isFree(organizationId: string | null, from: string | undefined, to: string | undefined) {
  if (!from && !to) return undefined;
  if (from && to && from > to) return sql`false`;
  return and(
    sql`${listings.openDates} && ${daysBetween(from, to)}`,
    sql`${listings.providerId} not in ${spokenFor(organizationId, from, to)}`,
  );
}

/** Among the providers that a query finds. */
type IsAmong = (providerIds: SQLWrapper) => SQL;

/** Postgres chooses: a page is full after a few rows of a walk, and each may be looked up by itself. */
const each: IsAmong = (providerIds) => sql`${listings.providerId} in ${providerIds}`;

/** Found once, before anything else is asked of them: whoever counts needs them all. */
const atOnce: IsAmong = (providerIds) => sql`${listings.providerId} = any(array(${providerIds}))`;

/** The providers whose clearance by the organization stands at one of these. */
const clearedAs = (organizationId: string | null, statuses: ClearanceStatus[]) =>
  db()
    .select({ id: clearances.providerId })
    .from(clearances)
    .where(
      and(sql`${clearances.organizationId} = ${organizationId}::uuid`, inArray(clearances.status, statuses)),
    );

/** Connected as `isConnected` says it of a row (SIL-83). */
const isOurs = (organizationId: string | null, isAmong: IsAmong) =>
  sql`(${isAmong(connectedProviders(organizationId))} and not ${isAmong(clearedAs(organizationId, ["not_cleared"]))})`;

const some = (column: Parameters<typeof arrayOverlaps>[0], codes: string[] | undefined) =>
  codes && codes.length > 0 ? arrayOverlaps(column, codes) : undefined;

const onlyIf = (wanted: boolean | undefined, condition: SQL) =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

function wanted(input: ProvidersInput, scope: Scope, isAmong: IsAmong) {
  const { organizationId, feePercent } = scope;
  const { marketplaceHourlyFeeGte: atLeast, marketplaceHourlyFeeLte: atMost } = input;
  const statuses = input.clearanceStatuses ?? [];
  return and(
    sql`${listings.isListed}`,
    some(listings.specialties, input.specialtiesOverlap),
    some(listings.licensedStates, input.licensedStatesOverlap),
    some(listings.boardCertificationTypes, input.boardCertificationsOverlap),
    some(listings.certificationTypes, input.certificationsOverlap),
    input.hasImlc === undefined ? undefined : eq(listings.hasImlc, input.hasImlc),
    atLeast === undefined ? undefined : gte(listings.leadRateCents, lowestShiftRate(atLeast, feePercent)),
    atMost === undefined ? undefined : lte(listings.leadRateCents, highestShiftRate(atMost, feePercent)),
    input.displayNameIcontains ? isListedAs(scope, input.displayNameIcontains) : undefined,
    onlyIf(input.myProvider, isOurs(organizationId, isAmong)),
    onlyIf(input.cleared, isAmong(clearedAs(organizationId, ["cleared"]))),
    statuses.length > 0 ? isAmong(clearedAs(organizationId, statuses)) : undefined,
    isFree(organizationId, input.schedulesStartOnGte, input.schedulesStartOnLte),
  );
}

type Orders = Record<ProviderOrder, SQL[]>;

/** Names as they are shown to this organization, else in full: a hidden last name shall not order anything (SIL-58). */
const orders = (scope: Scope): Orders => ({
  display_name: [asc(listedName(scope)), asc(listings.providerId)],
  "-display_name": [desc(listedName(scope)), desc(listings.providerId)],
  marketplace_hourly_fee: [asc(listings.leadRateCents), asc(listings.providerId)],
  "-marketplace_hourly_fee": [sql`${listings.leadRateCents} desc nulls last`, desc(listings.providerId)],
});

/** The same orders in a form that no index serves: matches are found by the filter's index and then sorted. */
const ordersOfMatches = (scope: Scope): Orders => ({
  ...orders(scope),
  display_name: [sql`${listedName(scope)} || ''`, asc(listings.providerId)],
  "-display_name": [sql`${listedName(scope)} || '' desc`, desc(listings.providerId)],
  marketplace_hourly_fee: [sql`${listings.leadRateCents} + 0`, asc(listings.providerId)],
});

/**
 * Walking the list in its order until a page is full is fast, unless the matches all stand at its end: with a filter
 * that has an index of its own, the worst case is no slower than counting.
 */
const hasIndex = (input: ProvidersInput) =>
  [
    input.specialtiesOverlap,
    input.licensedStatesOverlap,
    input.boardCertificationsOverlap,
    input.certificationsOverlap,
    input.displayNameIcontains,
  ].some((filter) => filter && filter.length > 0);

/**
 * The start of a list ordered by name: of those whose last name the organization knows and of the others, each along an
 * index of its own, then one of both.
 */
function walkByNames(input: ProvidersInput, scope: Scope) {
  const direction = input.order === "-display_name" ? desc : asc;
  const isKnown = isNameKnown(scope, listings.providerId);
  const walk = (name: PgColumn, among: SQL, isAmong: IsAmong) =>
    db()
      .select({ id: listings.providerId, shown: sql<string>`${name}`.as("shown") })
      .from(listings)
      .where(and(wanted(input, scope, isAmong), among))
      .orderBy(direction(name), direction(listings.providerId))
      .limit(input.offset + input.limit);
  // Hardly anybody has a clearance and no connection: a walk would look for them to the end of the list.
  const isRare = input.cleared === true || (input.clearanceStatuses ?? []).length > 0;
  // As a value, not as a join: each row of the walk is looked up among the known, who may all stand at its end.
  const known = walk(listings.name, sql`(${isKnown}) is true`, each);
  return unionAll(known, walk(listings.publicName, not(isKnown), isRare ? atOnce : each))
    .orderBy(direction(sql`shown`), direction(sql`provider_id`))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");
}

/** @see walkByNames: where all names are of one kind, their own index leads. */
function orderOf(input: ProvidersInput, scope: Scope): SQL[] {
  if (hasIndex(input)) return ordersOfMatches(scope)[input.order];
  const { myProvider, order } = input;
  if (scope.organizationId === null || myProvider === undefined || !order.endsWith("display_name"))
    return orders(scope)[order];
  const direction = order === "-display_name" ? desc : asc;
  return [direction(myProvider ? listings.name : listings.publicName), direction(listings.providerId)];
}

/** A list ordered by name that holds two kinds of names, and no filter's index to begin with. */
const mixesNames = (input: ProvidersInput, { organizationId }: Scope) =>
  organizationId !== null &&
  input.myProvider === undefined &&
  input.order.endsWith("display_name") &&
  !hasIndex(input);

/** Providers matching the filters, in their order: only ids, so that deep pages stay cheap. */
function pick(input: ProvidersInput, scope: Scope) {
  if (mixesNames(input, scope)) return walkByNames(input, scope);
  return db()
    .select({ id: listings.providerId })
    .from(listings)
    .where(wanted(input, scope, each))
    .orderBy(...orderOf(input, scope))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");
}

async function countProviders(input: ProvidersInput, scope: Scope) {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(wanted(input, scope, atOnce));
  return row?.count ?? 0;
}

async function readPage(input: ProvidersInput, scope: Scope) {
  const picked = pick(input, scope);
  return db()
    .select(marketColumns(scope.organizationId))
    .from(picked)
    .innerJoin(listings, eq(listings.providerId, picked.id))
    .innerJoin(providers, eq(providers.id, picked.id))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOf(scope.organizationId, providers.id))
    .orderBy(...orders(scope)[input.order]);
}

/**
 * The marketplace: activated providers with the rates this organization would pay (SIL-57, SIL-91, SIL-93). A
 * provider the organization is not connected with goes by its public name.
 */
export async function listProviders(visitor: Actor, input: ProvidersInput, context: Context = contextAt()) {
  const actor = admit(visitor, marketReaders);
  const scope = await scopeOf(actor);
  const [rows, count] = await Promise.all([readPage(input, scope), countProviders(input, scope)]);
  await auditStaffRead(actor, context, "provider", "marketplace");
  const views = rows.map((row) =>
    viewMarketProvider(row, { feePercent: scope.feePercent, level: levelOf(actor, row.isConnected) }),
  );
  return page(views, count, input, "/api/provider/");
}
