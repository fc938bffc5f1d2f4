import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { decode, encode } from "next-auth/jwt";
import { db, openTransaction, preparedOnce } from "@/db/client";
import { organizations, providers, reps, sessions, userPermissions, users } from "@/db/schema";
import {
  type Actor,
  anonymous,
  type GroupName,
  type PermissionName,
  permissionNames,
  type SignedIn,
} from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { readCookie, signedOutCookie, writeCookie } from "@/lib/core/pure/cookies";
import { writeAudit } from "@/lib/core/server/audit";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { env } from "@/lib/core/server/env";

/** Sessions: next-auth's cookie holds a session id, and the row behind it is read on every request (SIL-05). */

export const sessionSeconds = 14 * 86_400;
const refreshAfterSeconds = 3600;

export const sessionCookieName = () =>
  env().secureCookies ? "__Host-next-auth.session-token" : "next-auth.session-token";

const [readOpportunities, createOpportunities, updateOpportunities] = permissionNames;

/** What a rep's groups allow, plus what staff granted by name (SIL-127). */
const permissionsOf = (groups: GroupName[], granted: PermissionName[]): PermissionName[] => [
  ...new Set([
    readOpportunities,
    ...(groups.includes("connect_with_providers") ? [createOpportunities, updateOpportunities] : []),
    ...granted,
  ]),
];

const openSession = preparedOnce((database) =>
  database
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      userType: users.userType,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
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
    })
    .from(sessions)
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
    )
    .prepare("open_session"),
);

/** The session with its user, rep, groups and permissions: one query. */
async function findSession(sessionId: string, now: Date) {
  const [row] = await openSession().execute({ sessionId, now: now.toISOString() });
  return row ?? null;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function actorOf(row: SessionRow): SignedIn {
  const { userId, sessionId, email, firstName, lastName, status } = row;
  const session = { userId, sessionId, email, firstName, lastName, status };
  if (row.userType === "staff") return { kind: "staff", ...session };
  if (row.userType === "provider") {
    return {
      kind: "provider",
      ...session,
      providerId: row.providerId ?? "",
      completedSteps: row.completedSteps ?? [],
    };
  }
  const groups = row.groups ?? [];
  return {
    kind: "rep",
    ...session,
    repId: row.repId ?? "",
    organizationId: row.organizationId ?? "",
    organizationName: row.organizationName ?? "",
    groups,
    permissions: permissionsOf(groups, row.granted),
  };
}

export type Visit = {
  actor: Actor;
  /** A cookie was sent, but its session has ended. */
  expired: boolean;
  /** The session has not been seen for a while: its cookie and row should be renewed. */
  stale: boolean;
  /** Whose open session the browser has left without being able to say so: it should be ended. */
  left: SignedIn | null;
};

const nobody: Visit = { actor: anonymous, expired: false, stale: false, left: null };

/** Who is behind a `Cookie` header. */
export async function visitOf(cookieHeader: string | null, now: Date = new Date()): Promise<Visit> {
  const token = readCookie(cookieHeader, sessionCookieName());
  if (!token) return nobody;
  const claims = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  const sessionId = typeof claims?.sid === "string" ? claims.sid : null;
  const row = sessionId ? await findSession(sessionId, now) : null;
  if (!row) return { ...nobody, expired: true };
  if (readCookie(cookieHeader, signedOutCookie)) return { ...nobody, expired: true, left: actorOf(row) };
  const stale = now.getTime() - row.lastSeenAt.getTime() > refreshAfterSeconds * 1000;
  return { actor: actorOf(row), expired: false, stale, left: null };
}

/** The actor of an open session, else nobody. */
export async function actorOfSession(sessionId: string, now: Date): Promise<Actor> {
  const row = await findSession(sessionId, now);
  return row ? actorOf(row) : anonymous;
}

const cookie = (name: string, value: string, options: { httpOnly?: boolean; maxAge: number }) =>
  writeCookie(name, value, { secure: env().secureCookies, ...options });

/** next-auth's own cookie and a CSRF token bound to the session. */
async function sessionCookies(sessionId: string): Promise<string[]> {
  const token = await encode({
    token: { sid: sessionId },
    secret: env().NEXTAUTH_SECRET,
    maxAge: sessionSeconds,
  });
  return [
    cookie(sessionCookieName(), token, { httpOnly: true, maxAge: sessionSeconds }),
    csrfSetCookie(sessionId),
  ];
}

const forgetSignedOut = () => cookie(signedOutCookie, "", { maxAge: 0 });

/** The cookies that open a session in a browser. */
export const sessionSetCookies = async (sessionId: string): Promise<string[]> => [
  ...(await sessionCookies(sessionId)),
  forgetSignedOut(),
];

/** The cookies that forget a session. */
export const sessionClearCookies = (): string[] => [
  cookie(sessionCookieName(), "", { httpOnly: true, maxAge: 0 }),
  csrfSetCookie(null),
  forgetSignedOut(),
];

/** Ends the session of the actor, whoever else holds its cookie, and writes that down. */
export const endSession = (actor: SignedIn, context: Context) =>
  openTransaction(async () => {
    const { userId, sessionId } = actor;
    await db().update(sessions).set({ endedAt: context.now }).where(eq(sessions.id, sessionId));
    const entry = { action: "session/ended", objectType: "user", objectId: userId };
    await writeAudit(actor, context, [{ ...entry, details: { sessionId } }]);
  });

/** Rolls an open session on by another 14 days. */
export async function renewSession(sessionId: string, now: Date): Promise<string[]> {
  await db()
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionSeconds * 1000) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  return sessionCookies(sessionId);
}
