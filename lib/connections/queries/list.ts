import { and, arrayOverlaps, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { among, type Reader } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { ownedBy } from "@/db/owned";
import {
  clearanceSteps,
  clearances,
  connections,
  facilities,
  opportunities,
  organizations,
  providers,
} from "@/db/schema";
import { isOverdue, openStep } from "@/lib/connections/clock/queries/open";
import { connectionReaders } from "@/lib/connections/policy";
import type { ConnectionsInput } from "@/lib/connections/schema";
import type { ConnectionSort } from "@/lib/connections/words";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { connectionCategories } from "@/lib/opportunities/queries/connection-tabs";
import { matchesName, nameContains, nameViewerOf, shownName } from "@/lib/providers/queries/names";
import { clearanceOfPair, pick, rows, viewFor } from "./rows";

/** Both parties' own connections; staff all. */
export function scopeOf(actor: Reader): SQL {
  if (actor.kind === "rep") return ownedBy(connections, actor.organizationId);
  if (actor.kind === "provider") return eq(connections.providerId, actor.providerId);
  return sql`true`;
}

/** Organizations look for a provider's name, providers for a facility, its organization or the opportunity. */
export function isFound(actor: SignedIn, search: string | undefined) {
  if (!search) return undefined;
  if (actor.kind !== "provider") return matchesName(nameViewerOf(actor), connections.providerId, search);
  return or(
    nameContains(facilities.foldedName, facilities.name, search),
    nameContains(organizations.foldedName, organizations.name, search),
    nameContains(opportunities.foldedTitle, opportunities.title, search),
  );
}

const wanted = (actor: SignedIn, input: ConnectionsInput, now: Date) =>
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
    among(clearanceSteps.holder, input.holder),
    input.overdue === undefined ? undefined : sql`coalesce(${isOverdue(now)}, false) = ${input.overdue}`,
  );

const sorts = (actor: SignedIn): Record<ConnectionSort, SQL> => ({
  updated_at: sql`${connections.updatedAt}`,
  created_at: sql`${connections.createdAt}`,
  status: sql`${connections.status}`,
  facility__name: sql`lower(${facilities.name})`,
  provider__display_name: sql`lower(${shownName(nameViewerOf(actor))})`,
  opportunity__title: sql`lower(${opportunities.title})`,
  waiting_since: sql`${clearanceSteps.startedAt}`,
});

/** The field that a list is ordered by (SIL-151). */
export const sortOf = (input: ConnectionsInput) =>
  (input.ordering?.replace("-", "") ?? input.sortBy ?? "updated_at") as ConnectionSort;

/** Fields that some connections do not have. */
const mayBeMissing: ReadonlySet<ConnectionSort> = new Set(["opportunity__title", "waiting_since"]);

/** `ordering` wins; else `sort_by` and `sort_direction`; else the latest change first (SIL-151). */
export function orderOf(actor: SignedIn, input: ConnectionsInput) {
  const field = sortOf(input);
  const latestFirst = field === "updated_at" || field === "created_at";
  const downwards = input.ordering
    ? input.ordering.startsWith("-")
    : (input.sortDirection ?? (latestFirst ? "desc" : "asc")) === "desc";
  const direction = downwards ? desc : asc;
  // Said of a field that is never missing, it would keep the order out of the index.
  const first = direction(sorts(actor)[field]);
  return [mayBeMissing.has(field) ? sql`${first} nulls last` : first, direction(connections.id)];
}

/** Joins what the conditions look at, and for a page what its order looks at: the rest would cost as much again. */
export function withNeeded<Query extends PgSelect>(
  query: Query,
  actor: SignedIn,
  input: ConnectionsInput,
  order = "",
) {
  const searchesPlaces = Boolean(input.search) && actor.kind === "provider";
  query.leftJoin(clearances, clearanceOfPair);
  if (searchesPlaces || order.includes("facility"))
    query.innerJoin(facilities, eq(facilities.id, connections.facilityId));
  if (searchesPlaces) query.innerJoin(organizations, eq(organizations.id, connections.organizationId));
  if (searchesPlaces || order.includes("opportunity"))
    query.leftJoin(opportunities, eq(opportunities.id, connections.opportunityId));
  if (input.holder?.length || input.overdue !== undefined || order.includes("waiting"))
    query.leftJoin(clearanceSteps, openStep);
  if (input.specialties?.length || order.includes("provider"))
    query.innerJoin(providers, eq(providers.id, connections.providerId));
  return query;
}

/** How many connections of a reader a tab lists in a status, as a part of another query. */
export const connectionsIn = (
  reader: Reader,
  { status, statusCategory }: Pick<ConnectionsInput, "status" | "statusCategory">,
) =>
  sql<number>`(select count(*)::int from ${connections} left join ${clearances} on ${clearanceOfPair}
    where ${and(scopeOf(reader), connectionCategories[statusCategory], among(connections.status, status))})`;

async function countConnections(actor: SignedIn, input: ConnectionsInput, where: SQL | undefined) {
  const counted = db().select({ count: sql<number>`count(*)::int` }).from(connections).$dynamic();
  const [row] = await withNeeded(counted, actor, input).where(where);
  return row?.count ?? 0;
}

/** The connection requests of the caller's side, by tab, filters and order. */
export async function listConnections(visitor: Actor, input: ConnectionsInput, context = contextAt()) {
  const actor = admit(visitor, connectionReaders);
  const where = wanted(actor, input, context.now);
  const found = await listPage({
    rows: rows(actor, pick(actor, input, where)).orderBy(...orderOf(actor, input)),
    count: countConnections(actor, input, where),
    view: viewFor(actor, context.now),
    position: input,
    path: "/api/connected-facility/",
  });
  await auditStaffRead(actor, context, "connection", "list");
  return found;
}
