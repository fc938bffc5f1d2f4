import { and, asc, eq, exists, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  clearanceNudges,
  clearanceSteps,
  clearances,
  connections,
  credentialStates,
  facilities,
  facilityRequirements,
  providers,
  users,
} from "@/db/schema";

/** Who waits for a credential to be proven, and whether somebody was reminded of it (CRD-S-026). */

/** The line of the facility beside it is for everybody, or for the likes of the provider (CRD-V-043). */
const isFor = (asked: typeof facilityRequirements.degrees, held: typeof providers.degrees) =>
  sql`(cardinality(${asked}) = 0 or ${asked} && ${held})`;

/** The line asks that a credential like this one is verified. */
export const asksForIt = and(
  eq(facilityRequirements.facilityId, facilities.id),
  eq(facilityRequirements.proof, "verified"),
  eq(facilityRequirements.kind, sql`${credentialStates.kind}`),
  or(eq(facilityRequirements.type, ""), eq(facilityRequirements.type, credentialStates.type)),
  or(
    sql`${facilityRequirements.stateRule} is distinct from 'facility'`,
    eq(facilities.state, credentialStates.state),
  ),
  isFor(facilityRequirements.degrees, providers.degrees),
  isFor(facilityRequirements.specialties, providers.specialties),
) as SQL;

const isAsked = () =>
  exists(db().select({ id: facilityRequirements.id }).from(facilityRequirements).where(asksForIt));

const isRefused = () =>
  exists(
    db()
      .select({ id: clearances.id })
      .from(clearances)
      .where(
        and(
          eq(clearances.organizationId, connections.organizationId),
          eq(clearances.providerId, connections.providerId),
          eq(clearances.status, "not_cleared"),
        ),
      ),
  );

/** Facilities that the provider of the row works with, and that ask for the credential to be verified. */
const needingFacilities = () =>
  db()
    .selectDistinct(fields(facilities, "id", "name"))
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .where(
      and(
        eq(connections.providerId, credentialStates.providerId),
        eq(connections.status, "accepted"),
        ne(connections.facilityStatus, "denied"),
        not(isRefused()),
        isAsked(),
      ),
    );

/** How many facilities need the credential of the row. */
export const neededBy = () =>
  sql<number>`(select count(*)::int from ${needingFacilities().as("needing")})`.mapWith(Number);

/** The facilities that need the credential of the row, by name. */
export const needingOnes = () => sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', needing.id, 'name', needing.name) order by needing.name, needing.id), '[]')
    from ${needingFacilities().as("needing")})`;

/** A clearance waits until staff have verified what a facility asks for. */
const waitsForUs = and(
  isNull(clearanceSteps.endedAt),
  eq(clearanceSteps.holder, "staff"),
  eq(clearanceSteps.step, "verification"),
);

const ofWaiting = (value: SQL) =>
  sql<Date | null>`(${db()
    .select({ value: sql`${value}`.as("value") })
    .from(clearanceSteps)
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .leftJoin(clearanceNudges, eq(clearanceNudges.stepId, clearanceSteps.id))
    .where(and(waitsForUs, eq(clearanceSteps.providerId, credentialStates.providerId), isAsked()))})`;

const lastNudge = sql`max(${clearanceNudges.createdAt})`;
const firstStep = sql`min(${clearanceSteps.startedAt})`;

/** When somebody was last reminded that a clearance waits for the credential of the row. */
export const nudgedAt = () => ofWaiting(lastNudge).mapWith(clearanceNudges.createdAt);

const byAge = [
  asc(credentialStates.changedAt),
  asc(credentialStates.recordId),
  asc(credentialStates.kind),
] as const;

/** The order begins with what somebody was reminded of, then has what a clearance waits for, the longest first. */
export const wantedFirst = () => [
  sql`${nudgedAt()} is null`,
  sql`${ofWaiting(firstStep)} nulls last`,
  ...byAge,
];

/** Credentials that clearances wait for, in the order of `wantedFirst`. */
const wantedOnes = (condition: SQL | undefined, most: number) =>
  db()
    .select(fields(credentialStates, "kind", "recordId"))
    .from(clearanceSteps)
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .innerJoin(credentialStates, eq(credentialStates.providerId, clearanceSteps.providerId))
    .innerJoin(providers, eq(providers.id, credentialStates.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(facilityRequirements, asksForIt)
    .leftJoin(clearanceNudges, eq(clearanceNudges.stepId, clearanceSteps.id))
    .where(and(waitsForUs, condition))
    .groupBy(credentialStates.kind, credentialStates.recordId)
    .orderBy(sql`${lastNudge} is null`, firstStep, ...byAge)
    .limit(most);

const oldestOnes = (condition: SQL | undefined, most: number) =>
  db()
    .select(fields(credentialStates, "kind", "recordId"))
    .from(credentialStates)
    .innerJoin(providers, eq(providers.id, credentialStates.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(condition)
    .orderBy(...byAge)
    .limit(most);

/**
 * The credentials among which the first so many in the order of `wantedFirst` are. Few are wanted, and all others are in
 * the order of an index: to sort all that are to be checked would take longer with each of them.
 */
export const amongFirst = (condition: SQL | undefined, most: number) =>
  sql`(${credentialStates.kind}, ${credentialStates.recordId}) in (${wantedOnes(condition, most)}
    union all ${oldestOnes(condition, most)})`;
