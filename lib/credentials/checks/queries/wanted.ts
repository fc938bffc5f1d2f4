import { and, asc, eq, exists, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
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
const isFor = (asked: AnyPgColumn, held: AnyPgColumn) =>
  sql`(cardinality(${asked}) = 0 or ${asked} && ${held})`;

type Columns<Table, Name extends keyof Table> = Record<Name, AnyPgColumn>;

/** Both tables by any name that a statement gives them. */
type Asking = {
  lines: Columns<
    typeof facilityRequirements,
    "facilityId" | "proof" | "kind" | "type" | "stateRule" | "degrees" | "specialties"
  >;
  at: Columns<typeof facilities, "id" | "state">;
};

/** The line of the facility asks that a credential like this one is verified. */
const asking = ({ lines, at }: Asking) =>
  and(
    eq(lines.facilityId, at.id),
    eq(lines.proof, "verified"),
    eq(lines.kind, sql`${credentialStates.kind}`),
    or(eq(lines.type, ""), eq(lines.type, credentialStates.type)),
    or(sql`${lines.stateRule} is distinct from 'facility'`, eq(at.state, credentialStates.state)),
    isFor(lines.degrees, providers.degrees),
    isFor(lines.specialties, providers.specialties),
  ) as SQL;

export const asksForIt = asking({ lines: facilityRequirements, at: facilities });

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
const isWaiting = (steps: Columns<typeof clearanceSteps, "endedAt" | "holder" | "step">) =>
  and(isNull(steps.endedAt), eq(steps.holder, "staff"), eq(steps.step, "verification"));

const waitsForUs = isWaiting(clearanceSteps);

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

const earlierSteps = alias(clearanceSteps, "earlier_steps");
const earlierFacilities = alias(facilities, "earlier_facilities");
const earlierLines = alias(facilityRequirements, "earlier_lines");

/** No clearance has waited for the credential of the row longer than the one of the row. */
const isFirstStep = () =>
  not(
    exists(
      db()
        .select({ id: earlierSteps.id })
        .from(earlierSteps)
        .innerJoin(earlierFacilities, eq(earlierFacilities.id, earlierSteps.facilityId))
        .innerJoin(earlierLines, asking({ lines: earlierLines, at: earlierFacilities }))
        .where(
          and(
            isWaiting(earlierSteps),
            eq(earlierSteps.providerId, credentialStates.providerId),
            sql`(${earlierSteps.startedAt}, ${earlierSteps.id}) < (${clearanceSteps.startedAt}, ${clearanceSteps.id})`,
          ),
        ),
    ),
  );

/**
 * Credentials that clearances wait for, each at its first step: steps are read in the order of an index until enough are
 * found. Those of a step are a lateral query with a limit, or Postgres would join all steps before it sorts them.
 */
function wantedOnes(condition: SQL | undefined, most: number) {
  const ofStep = db()
    .select(fields(credentialStates, "kind", "recordId", "changedAt"))
    .from(credentialStates)
    .innerJoin(providers, eq(providers.id, credentialStates.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .where(
      and(eq(credentialStates.providerId, clearanceSteps.providerId), condition, isAsked(), isFirstStep()),
    )
    .orderBy(...byAge)
    .limit(most)
    .as("of_step");
  return db()
    .select({ kind: ofStep.kind, recordId: ofStep.recordId })
    .from(clearanceSteps)
    .crossJoinLateral(ofStep)
    .where(waitsForUs)
    .orderBy(clearanceSteps.startedAt, ofStep.changedAt, ofStep.recordId, ofStep.kind)
    .limit(most);
}

/** Credentials that somebody was reminded of: few clearances have a reminder. */
const remindedOnes = (condition: SQL | undefined, most: number) =>
  db()
    .select(fields(credentialStates, "kind", "recordId"))
    .from(clearanceNudges)
    .innerJoin(clearanceSteps, eq(clearanceSteps.id, clearanceNudges.stepId))
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .innerJoin(credentialStates, eq(credentialStates.providerId, clearanceSteps.providerId))
    .innerJoin(providers, eq(providers.id, credentialStates.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(waitsForUs, condition, isAsked()))
    .groupBy(credentialStates.kind, credentialStates.recordId, providers.id)
    .orderBy(ofWaiting(firstStep), ...byAge)
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
 * The credentials among which the first so many in the order of `wantedFirst` are. Each part is read in the order of an
 * index and ends with its limit: to sort all that are to be checked would take longer with each of them.
 */
export const amongFirst = (condition: SQL | undefined, most: number) =>
  sql`(${credentialStates.kind}, ${credentialStates.recordId}) in (${remindedOnes(condition, most)}
    union all ${wantedOnes(condition, most)} union all ${oldestOnes(condition, most)})`;
