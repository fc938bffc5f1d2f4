import { and, arrayOverlaps, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { pictureOf } from "@/db/pictures";
import {
  clearances,
  connectionRates,
  connections,
  facilities,
  opportunities,
  organizations,
  providers,
  reps,
  users,
} from "@/db/schema";
import { connectionReaders } from "@/lib/connections/policy";
import type { ConnectionSort, ConnectionsInput } from "@/lib/connections/schema";
import { type ConnectionRow, type Side, viewConnection } from "@/lib/connections/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { writeAudit } from "@/lib/core/server/audit";
import { connectionCategories } from "@/lib/opportunities/queries/connection-tabs";
import { levelOf } from "@/lib/providers/policy";
import { isConnected } from "@/lib/providers/queries/access";
import { isCalled, knowerOf, shownName } from "@/lib/providers/queries/names";
import { namePattern } from "@/lib/providers/rules/names";

type Reader = Exclude<Actor, { kind: "anonymous" }>;

const repUsers = alias(users, "rep_users");

/** Both parties' own connections; staff and the system all. */
export function scopeOf(actor: Reader): SQL {
  if (actor.kind === "rep") return eq(connections.organizationId, actor.organizationId);
  if (actor.kind === "provider") return eq(connections.providerId, actor.providerId);
  return sql`true`;
}

const sideOf = (actor: Reader): Side => (actor.kind === "provider" ? "provider" : "organization");

/** The history of the row's rates, oldest first; `ORIGINAL` leads (SIL-88). */
const rateHistory = sql<ConnectionRow["rateHistory"]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'reasonCode', ${connectionRates.reasonCode}, 'effectiveAt', ${connectionRates.effectiveAt},
    'shiftRateDayCents', ${connectionRates.shiftRateDayCents}, 'shiftRateNightCents', ${connectionRates.shiftRateNightCents},
    'shiftRateCallCents', ${connectionRates.shiftRateCallCents}, 'shiftRate24hCents', ${connectionRates.shiftRate24hCents},
    'facilityRateDayCents', ${connectionRates.facilityRateDayCents}, 'facilityRateNightCents', ${connectionRates.facilityRateNightCents},
    'facilityRateCallCents', ${connectionRates.facilityRateCallCents}, 'facilityRate24hCents', ${connectionRates.facilityRate24hCents}
  ) order by ${connectionRates.effectiveAt}, ${connectionRates.id})
  from ${connectionRates} where ${connectionRates.connectionId} = ${connections.id}), '[]'::jsonb)`;

const columns = (actor: Reader) => ({
  ...getTableColumns(connections),
  clearance: getTableColumns(clearances),
  facility: {
    id: facilities.id,
    name: facilities.name,
    streetAddress: facilities.streetAddress,
    city: facilities.city,
    state: facilities.state,
    zipCode: facilities.zipCode,
    timeZone: facilities.timeZone,
    facilityType: facilities.facilityType,
    emr: facilities.emr,
  },
  organization: { id: organizations.id, name: organizations.name },
  rep: { id: reps.id, title: reps.title },
  repUser: { firstName: repUsers.firstName, lastName: repUsers.lastName },
  provider: {
    id: providers.id,
    displayName: providers.displayName,
    publicName: providers.publicName,
    pictureId: pictureOf(providers.id),
    specialties: providers.specialties,
    isConnected: isConnected(actor.kind === "rep" ? actor.organizationId : null),
  },
  opportunity: {
    id: opportunities.id,
    title: opportunities.title,
    specialty: opportunities.specialty,
    startsOn: opportunities.startsOn,
    estimatedDuration: opportunities.estimatedDuration,
    description: opportunities.description,
    additionalInfo: opportunities.additionalInfo,
  },
  rateHistory,
});

const ofPair = and(
  eq(clearances.organizationId, connections.organizationId),
  eq(clearances.providerId, connections.providerId),
);

/** Which connections to read. */
const identified = () => db().select({ id: connections.id }).from(connections).$dynamic();

/**
 * The picked connections with what belongs to them. They stand first: Postgres orders no more than eight tables by
 * cost, and would otherwise join all the others before it looks at the few that are wanted.
 */
const rows = (actor: Reader, picked: ReturnType<typeof pick>) =>
  db()
    .select(columns(actor))
    .from(picked)
    .innerJoin(connections, eq(connections.id, picked.id))
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, ofPair)
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .leftJoin(reps, eq(reps.id, connections.repId))
    .leftJoin(repUsers, eq(repUsers.id, reps.userId));

/** Organizations look for a provider's name, providers for a facility, its organization or the opportunity. */
function isFound(actor: Reader, search: string | undefined) {
  if (!search) return undefined;
  if (actor.kind !== "provider") return isCalled(knowerOf(actor), connections.providerId, search);
  const pattern = namePattern(search);
  return or(
    sql`lower(${facilities.name}) like ${pattern}`,
    sql`lower(${organizations.name}) like ${pattern}`,
    sql`lower(${opportunities.title}) like ${pattern}`,
  );
}

const among = (column: Parameters<typeof inArray>[0], values: string[] | undefined) =>
  values && values.length > 0 ? inArray(column, values) : undefined;

const wanted = (actor: Reader, input: ConnectionsInput) =>
  and(
    scopeOf(actor),
    connectionCategories[input.statusCategory],
    among(connections.status, input.status),
    among(clearances.status, input.clearanceStatus),
    among(connections.facilityStatus, input.presentationStatus),
    among(connections.facilityId, input.facility),
    among(connections.opportunityId, input.opportunity),
    among(connections.providerId, input.provider),
    input.specialties?.length ? arrayOverlaps(providers.specialties, input.specialties) : undefined,
    isFound(actor, input.search),
  );

const sorts = (actor: Reader): Record<ConnectionSort, SQL> => ({
  updated_at: sql`${connections.updatedAt}`,
  created_at: sql`${connections.createdAt}`,
  status: sql`${connections.status}`,
  facility__name: sql`lower(${facilities.name})`,
  provider__display_name: sql`lower(${shownName(knowerOf(actor))})`,
  opportunity__title: sql`lower(${opportunities.title})`,
});

const sortOf = (input: ConnectionsInput) =>
  (input.ordering?.replace("-", "") ?? input.sortBy ?? "updated_at") as ConnectionSort;

/** `ordering` wins; else `sort_by` and `sort_direction`; else the latest change first (SIL-151). */
function orderOf(actor: Reader, input: ConnectionsInput) {
  const field = sortOf(input);
  const latestFirst = field === "updated_at" || field === "created_at";
  const downwards = input.ordering
    ? input.ordering.startsWith("-")
    : (input.sortDirection ?? (latestFirst ? "desc" : "asc")) === "desc";
  const direction = downwards ? desc : asc;
  // Only a title can be missing; said of the others, it would keep their order out of the index.
  const first = direction(sorts(actor)[field]);
  return [field === "opportunity__title" ? sql`${first} nulls last` : first, direction(connections.id)];
}

/** Joins what the conditions look at, and for a page what its order looks at: the rest would cost as much again. */
function withNeeded<Query extends PgSelect>(
  query: Query,
  actor: Reader,
  input: ConnectionsInput,
  order = "",
) {
  const searchesPlaces = Boolean(input.search) && actor.kind === "provider";
  query.leftJoin(clearances, ofPair);
  if (searchesPlaces || order.includes("facility"))
    query.innerJoin(facilities, eq(facilities.id, connections.facilityId));
  if (searchesPlaces) query.innerJoin(organizations, eq(organizations.id, connections.organizationId));
  if (searchesPlaces || order.includes("opportunity"))
    query.leftJoin(opportunities, eq(opportunities.id, connections.opportunityId));
  if (input.specialties?.length || order.includes("provider"))
    query.innerJoin(providers, eq(providers.id, connections.providerId));
  return query;
}

/** One page of matching connections, only ids: what belongs to them is read for these alone. */
function pick(actor: Reader, input: ConnectionsInput, where: SQL | undefined) {
  return withNeeded(identified(), actor, input, sortOf(input))
    .where(where)
    .orderBy(...orderOf(actor, input))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");
}

async function countConnections(actor: Reader, input: ConnectionsInput, where: SQL | undefined) {
  const counted = db().select({ count: sql<number>`count(*)::int` }).from(connections).$dynamic();
  const [row] = await withNeeded(counted, actor, input).where(where);
  return row?.count ?? 0;
}

const viewFor = (actor: Reader) => (row: ConnectionRow) =>
  viewConnection(row, sideOf(actor), levelOf(actor, row.provider.isConnected));

async function auditStaffRead(actor: Reader, context: Context, connectionId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [
    { action: "connection/read", objectType: "connection", objectId: connectionId },
  ]);
}

/** The connection requests of the caller's side, by tab, filters and order. */
export async function listConnections(
  visitor: Actor,
  input: ConnectionsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, connectionReaders);
  const where = wanted(actor, input);
  const [found, count] = await Promise.all([
    rows(actor, pick(actor, input, where)).orderBy(...orderOf(actor, input)),
    countConnections(actor, input, where),
  ]);
  await auditStaffRead(actor, context, "list");
  return page(found.map(viewFor(actor)), count, input, "/api/connected-facility/");
}

/** The record as its GET answers it. @throws 404 for a connection of others */
export async function readConnection(actor: Reader, connectionId: string) {
  const picked = identified()
    .where(and(eq(connections.id, connectionId), scopeOf(actor)))
    .as("picked");
  const [row] = await rows(actor, picked);
  if (!row) throw notFound();
  return viewFor(actor)(row);
}

/** One connection request of the caller's side. @throws 404 for those of others */
export async function getConnection(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, connectionReaders);
  const view = await readConnection(actor, input.id);
  await auditStaffRead(actor, context, input.id);
  return view;
}

/** For doors whose body may be wrong: the connection's own 404 comes first. */
export async function ensureConnectionVisible(actor: Reader, path: Record<string, string>) {
  const id = uuid.safeParse(path.id);
  if (!id.success) throw notFound();
  await readConnection(actor, id.data);
}
