import { and, eq, type GetColumnData, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgSelect } from "drizzle-orm/pg-core";
import { preparedOnce } from "@/db/client";
import { fields } from "@/db/fields";
import {
  consents,
  factors,
  organizationSecurity,
  organizations,
  providers,
  reps,
  sessions,
  userPermissions,
  users,
} from "@/db/schema";
import type { PermissionName } from "@/lib/core/pure/actor";
import { askedKinds, consentVersions } from "@/lib/core/pure/agreements";
import { hasLimits, hitting, hitValues } from "@/lib/core/server/rate-limit";

/**
 * The session with its user, rep, groups and permissions: one query, which can count a hit on the way, and read what a
 * call asks of the session's own user.
 */

/** The user with its rep, groups and permissions. */
export const userColumns = {
  ...fields(users, "userType", "email", "firstName", "lastName"),
  userId: users.id,
  status: users.registrationStatus,
  providerId: providers.id,
  completedSteps: providers.completedRegistrationSteps,
  repId: reps.id,
  groups: reps.groupNames,
  organizationId: organizations.id,
  organizationName: organizations.name,
  granted: sql<
    PermissionName[]
  >`array(select ${userPermissions.name} from ${userPermissions} where ${userPermissions.userId} = ${users.id})`,
};

/** What is known of how a person proves who they are. */
export const proofColumns = {
  hasFactor: sql<boolean>`exists (select 1 from ${factors}
    where ${factors.userId} = ${users.id} and ${factors.confirmedAt} is not null)`,
  ...fields(organizationSecurity, "policy", "policyFrom", "graceDays"),
  joinedAt: reps.createdAt,
};

/** The versions in force, as rows of `consents`. */
const inForce = sql.join(
  askedKinds.map((kind) => sql`(${sql.raw(`'${kind}'`)}, ${sql.raw(`'${consentVersions[kind]}'`)})`),
  sql`, `,
);

/**
 * When the session began, in seconds, where its person has not agreed to all that is in force; null for everybody else.
 * Staff are asked nothing. It names the session over its confirmations, which renew the id [ACS-C-023].
 */
const consentsAsked = sql<
  string | null
>`case when ${users.userType} <> 'staff' and ${askedKinds.length}::int >
    (select count(*) from ${consents} where ${consents.userId} = ${users.id} and (${consents.kind}, ${consents.version}) in (${inForce}))
  then extract(epoch from ${sessions.createdAt})::bigint::text end`;

const columns = {
  ...userColumns,
  ...proofColumns,
  ...fields(sessions, "lastSeenAt", "confirmedAt"),
  consentsAsked,
  /** By which the session was asked for: for a moment after a confirmation that is the former one. */
  sessionId: sql<string>`${sql.placeholder("sessionId")}::uuid`,
};

/** A session ends so long after it began, whatever is done with it, and so long after it was used last [ACS-V-005]. */
const endsAfter = sql`case ${users.userType} when 'staff' then interval '24 hours' else interval '30 days' end`;
const restsFor = sql`case ${users.userType} when 'staff' then interval '12 hours'
  else make_interval(days => coalesce(${organizationSecurity.sessionDays}, 14)) end`;

/**
 * Whether a session goes on at a moment: it was not ended, and neither its age nor its rest is over. For statements that
 * join the session's user, and outer-join the security of a rep's organization [ACS-V-005].
 */
export const goesOn = (now: SQL | Placeholder) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    sql`${sessions.createdAt} > ${now}::timestamptz - ${endsAfter}`,
    sql`${sessions.lastSeenAt} > ${now}::timestamptz - ${restsFor}`,
  );

/** The session's id, or for a moment the one that it had before it was confirmed [ACS-I-018]. */
const isNamed = sql`(${sessions.id} = ${sql.placeholder("sessionId")} or (${sessions.formerId} = ${sql.placeholder("sessionId")}
  and ${sessions.formerUntil} > ${sql.placeholder("now")}::timestamptz))`;

const withUser = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .leftJoin(organizationSecurity, eq(organizationSecurity.organizationId, reps.organizationId))
    .where(and(isNamed, goesOn(sql.placeholder("now")), eq(users.isActive, true)));

/** The calls of a session (SIL-168). */
export const sessionLimit = { times: 300, seconds: 60 };
export const sessionLimitKey = (sessionId: string) => `session:${sessionId}`;

/**
 * What a call asks of the session's own user: columns of `sessions`, `users`, `providers`, `reps` and `organizations` as
 * they are joined here. They may have the placeholder `now`.
 */
export type OwnColumns = Record<string, SQL | AnyPgColumn>;

/** A row of them. */
export type OwnValues<Columns extends OwnColumns> = {
  [Name in keyof Columns]: Columns[Name] extends SQL<infer Value>
    ? Value
    : Columns[Name] extends AnyPgColumn
      ? GetColumnData<Columns[Name]>
      : never;
};

/** Finds open sessions of accounts in use, and reads some more columns into `own`. */
export function sessionWith<Columns extends OwnColumns>(own: () => Columns) {
  const open = preparedOnce((database) =>
    withUser(
      database
        .select({ ...columns, own: own() })
        .from(sessions)
        .$dynamic(),
    ).prepare("open_session"),
  );
  const openAndHit = preparedOnce((database) => {
    const hit = database.$with("hit").as(hitting(database));
    const { count, secondsLeft } = hit;
    const query = database
      .with(hit)
      .select({ ...columns, own: own(), hits: { count, secondsLeft } })
      .from(sessions);
    return withUser(query.crossJoin(hit).$dynamic()).prepare("open_session_and_hit");
  });

  /** The open session; null where there is none. */
  async function find(sessionId: string, now: Date) {
    const [row] = await open().execute({ sessionId, now: now.toISOString() });
    return row ? { ...row, own: row.own as OwnValues<Columns> } : null;
  }

  /** As `find`, and what the window of the session holds after a hit; null without limits. */
  async function findAndHit(sessionId: string, now: Date) {
    if (!hasLimits()) {
      const row = await find(sessionId, now);
      return row && { ...row, hits: null };
    }
    const hit = hitValues(sessionLimitKey(sessionId), sessionLimit.seconds, now);
    const [row] = await openAndHit().execute({ ...hit, sessionId, now: now.toISOString() });
    return row ? { ...row, own: row.own as OwnValues<Columns> } : null;
  }

  return { find, findAndHit };
}

/** The session alone. */
export const openSession = sessionWith(() => ({}));
