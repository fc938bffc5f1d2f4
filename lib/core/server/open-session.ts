import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { preparedOnce } from "@/db/client";
import { fields } from "@/db/fields";
import { organizations, providers, reps, sessions, userPermissions, users } from "@/db/schema";
import type { PermissionName } from "@/lib/core/pure/actor";
import { hasLimits, hitting, hitValues } from "@/lib/core/server/rate-limit";

/** The session with its user, rep, groups and permissions: one query, which can count a hit on the way. */

const columns = {
  ...fields(sessions, "lastSeenAt"),
  ...fields(users, "userType", "email", "firstName", "lastName"),
  sessionId: sessions.id,
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

const withUser = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
        eq(users.isActive, true),
      ),
    );

const openSession = preparedOnce((database) =>
  withUser(database.select(columns).from(sessions).$dynamic()).prepare("open_session"),
);

const openSessionAndHit = preparedOnce((database) => {
  const hit = database.$with("hit").as(hitting(database));
  const { count, secondsLeft } = hit;
  const query = database
    .with(hit)
    .select({ ...columns, hits: { count, secondsLeft } })
    .from(sessions);
  return withUser(query.crossJoin(hit).$dynamic()).prepare("open_session_and_hit");
});

/** The calls of a session (SIL-168). */
export const sessionLimit = { times: 300, seconds: 60 };
export const sessionLimitKey = (sessionId: string) => `session:${sessionId}`;

/** An open session of an account in use, else null. */
export async function findSession(sessionId: string, now: Date) {
  const [row] = await openSession().execute({ sessionId, now: now.toISOString() });
  return row ?? null;
}

/** As `findSession`, and what the window of the session holds after a hit; null without limits. */
export async function findSessionAndHit(sessionId: string, now: Date) {
  if (!hasLimits()) {
    const row = await findSession(sessionId, now);
    return row && { ...row, hits: null };
  }
  const hit = hitValues(sessionLimitKey(sessionId), sessionLimit.seconds, now);
  const [row] = await openSessionAndHit().execute({ ...hit, sessionId, now: now.toISOString() });
  return row ?? null;
}
