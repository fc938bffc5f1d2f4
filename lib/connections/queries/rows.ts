import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import {
  clearanceSteps,
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
import { pictureOf } from "@/lib/accounts/queries";
import { decided } from "@/lib/connections/clearances/queries";
import { openStep, openStepColumns } from "@/lib/connections/clock/queries/open";
import {
  askerShape,
  type ConnectionsInput,
  connectedFacilityShape,
  connectedOpportunityShape,
  connectedProviderShape,
} from "@/lib/connections/schema";
import { type ConnectionRow, viewConnection } from "@/lib/connections/views";
import { type SignedIn, sideOf } from "@/lib/core/pure/actor";
import { levelOf } from "@/lib/providers/policy";
import { isConnected } from "@/lib/providers/queries/access";
import { keptNames } from "@/lib/providers/queries/names";
import { orderOf, sortOf, withNeeded } from "./list";

const repUsers = alias(users, "rep_users");

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

const columns = (actor: SignedIn) => ({
  ...getTableColumns(connections),
  clearanceId: clearances.id,
  ...decided,
  facility: fieldsOf(facilities, connectedFacilityShape),
  healthcareEntity: fields(organizations, "id", "name"),
  rep: fieldsOf(reps, askerShape),
  repUser: fields(repUsers, "firstName", "lastName"),
  provider: {
    ...fieldsOf(providers, connectedProviderShape),
    ...keptNames,
    pictureId: pictureOf(providers.id),
    isConnected: isConnected(actor.kind === "rep" ? actor.organizationId : null),
  },
  opportunity: fieldsOf(opportunities, connectedOpportunityShape),
  openStep: openStepColumns,
  timeZone: facilities.timeZone,
  rateHistory,
});

/** Joins a connection with the clearance of its organization and provider. */
export const clearanceOfPair = and(
  eq(clearances.organizationId, connections.organizationId),
  eq(clearances.providerId, connections.providerId),
);

/** The query of the connections to read, by id. */
export const identified = () => db().select({ id: connections.id }).from(connections).$dynamic();

/**
 * The picked connections with what belongs to them. They come first in the joins: Postgres orders no more than eight
 * tables by cost, and would otherwise join all the others before it looks at the few that are wanted.
 */
export const rows = (actor: SignedIn, picked: ReturnType<typeof pick>) =>
  db()
    .select(columns(actor))
    .from(picked)
    .innerJoin(connections, eq(connections.id, picked.id))
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOfPair)
    .leftJoin(clearanceSteps, openStep)
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .leftJoin(reps, eq(reps.id, connections.repId))
    .leftJoin(repUsers, eq(repUsers.id, reps.userId));

/** One page of matching connections, only ids: what belongs to them is read for these alone. */
export function pick(actor: SignedIn, input: ConnectionsInput, where: SQL | undefined) {
  return withNeeded(identified(), actor, input, sortOf(input))
    .where(where)
    .orderBy(...orderOf(actor, input))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");
}

/** A connection as this actor sees it. */
export const viewFor = (actor: SignedIn, now: Date) => (row: ConnectionRow) =>
  viewConnection(row, { side: sideOf(actor), level: levelOf(actor, row.provider.isConnected), now });
