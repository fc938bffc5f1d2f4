import { and, eq, isNull, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { db, openTransaction } from "@/db/client";
import { sessions } from "@/db/schema";
import {
  type Actor,
  anonymous,
  type GroupName,
  type PermissionName,
  permissionNames,
  type SignedIn,
  withoutProof,
} from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { readCookie, signedOutCookie, termsShownCookie } from "@/lib/core/pure/cookies";
import { writeAudit } from "@/lib/core/server/audit";
import { setCookie } from "@/lib/core/server/cookies";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { env } from "@/lib/core/server/env";
import { openSession } from "@/lib/core/server/open-session";
import { type Proof, proofOf } from "@/lib/core/server/proof";
import type { Hits } from "@/lib/core/server/rate-limit";

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

type SessionRow = NonNullable<Awaited<ReturnType<typeof openSession.find>>>;

/** The actor behind a session's row, or behind an account whose rights a job uses. */
export function actorOf(
  row: Omit<SessionRow, "own" | "lastSeenAt" | "consentsAsked" | Exclude<keyof Proof, "userType">>,
  proof: Pick<SignedIn, "confirmed" | "mustSetUp" | "hasFactor" | "asksForFactor"> = withoutProof,
): SignedIn {
  const { userId, sessionId, email, firstName, lastName, status } = row;
  const session = { userId, sessionId, email, firstName, lastName, status, ...proof };
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

export type Visit<Own = unknown> = {
  actor: Actor;
  /** A cookie was sent, but its session has ended. */
  expired: boolean;
  /** The session has not been seen for a while: its cookie and row should be renewed. */
  stale: boolean;
  /** The open session that the browser has left without being able to say so: it should be ended. */
  left: SignedIn | null;
  /** The calls of the session in the current window, when this one was counted. */
  hits: Hits | null;
  /** When the session began, where its person is to be asked to agree to new terms; null for all others. */
  consentsAsked: string | null;
  /** What was asked of the session's own user beside it; undefined for nobody. */
  own?: Own;
};

const nobody: Visit<never> = {
  actor: anonymous,
  expired: false,
  stale: false,
  left: null,
  hits: null,
  consentsAsked: null,
};

/** Sessions of the cookies seen last: to decrypt one again takes longer than to read its session. */
const seenTokens = new LRUCache<string, { sessionId: string; expiresAt: number }>({ max: 5000 });

/** The session that a cookie of ours names, if it was seen before. */
function seenSessionIn(token: string, now: Date): string | undefined {
  const seen = seenTokens.get(token);
  return seen && seen.expiresAt > now.getTime() ? seen.sessionId : undefined;
}

/** The session that any other cookie names; null for a cookie that is forged, damaged or too old. */
async function sessionIdIn(token: string): Promise<string | null> {
  const claims = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  if (typeof claims?.sid !== "string") return null;
  seenTokens.set(token, { sessionId: claims.sid, expiresAt: Number(claims.exp) * 1000 });
  return claims.sid;
}

type Found<Own> = Omit<SessionRow, "own"> & { own: Own; hits?: Visit["hits"] };
type Find<Own> = (sessionId: string, now: Date) => Promise<Found<Own> | null>;

/** Who is behind a `Cookie` header, and what `find` reads of them and counts on the way. */
export async function visitBy<Own>(
  cookieHeader: string | null,
  now: Date,
  find: Find<Own>,
): Promise<Visit<Own>> {
  const token = readCookie(cookieHeader, sessionCookieName());
  if (!token) return nobody;
  const sessionId = seenSessionIn(token, now) ?? (await sessionIdIn(token));
  const row = sessionId ? await find(sessionId, now) : null;
  if (!row) return { ...nobody, expired: true };
  const actor = actorOf(row, proofOf(row, now));
  if (readCookie(cookieHeader, signedOutCookie)) return { ...nobody, expired: true, left: actor };
  const stale = now.getTime() - row.lastSeenAt.getTime() > refreshAfterSeconds * 1000;
  const { consentsAsked, own } = row;
  return { actor, expired: false, stale, left: null, hits: row.hits ?? null, consentsAsked, own };
}

/** Who is behind a `Cookie` header. */
export const visitOf = (cookieHeader: string | null, now: Date = new Date()) =>
  visitBy(cookieHeader, now, openSession.find);

/** The actor of an open session, else nobody. */
export async function actorOfSession(sessionId: string, now: Date): Promise<Actor> {
  const row = await openSession.find(sessionId, now);
  return row ? actorOf(row, proofOf(row, now)) : anonymous;
}

/** next-auth's own cookie and a CSRF token bound to the session. */
async function sessionCookies(sessionId: string): Promise<string[]> {
  const token = await encode({
    token: { sid: sessionId },
    secret: env().NEXTAUTH_SECRET,
    maxAge: sessionSeconds,
  });
  return [
    setCookie(sessionCookieName(), token, { httpOnly: true, maxAge: sessionSeconds }),
    csrfSetCookie(sessionId),
  ];
}

const forgetSignedOut = () => setCookie(signedOutCookie, "", { maxAge: 0 });

/** The cookies that open a session in a browser. */
export const sessionSetCookies = async (sessionId: string): Promise<string[]> => [
  ...(await sessionCookies(sessionId)),
  forgetSignedOut(),
];

/** The cookies that forget a session. */
export const sessionClearCookies = (): string[] => [
  setCookie(sessionCookieName(), "", { httpOnly: true, maxAge: 0 }),
  csrfSetCookie(null),
  forgetSignedOut(),
];

/** The cookie of a session whose pages have led to new terms: it lasts as long as any session. */
export const termsShownSetCookie = (session: string) =>
  setCookie(termsShownCookie, session, { httpOnly: true, maxAge: 30 * 86_400 });

/** With them: whoever uses the browser next finds nothing that it kept of the pages. */
export const forgetPages = { "Clear-Site-Data": '"cache"' };

/** Ends the session of the actor, whoever else holds its cookie, and writes that down. */
export const endSession = (actor: SignedIn, context: Context) =>
  openTransaction(async () => {
    const { userId, sessionId } = actor;
    await db()
      .update(sessions)
      .set({ endedAt: context.now })
      .where(or(eq(sessions.id, sessionId), eq(sessions.formerId, sessionId)));
    const entry = { action: "session/ended", objectType: "user", objectId: userId };
    await writeAudit(actor, context, [{ ...entry, details: { sessionId } }]);
  });

/**
 * Rolls an open session on by another 14 days. One that was confirmed a moment ago has another id by now, and its browser
 * has the cookie of that: it keeps it.
 */
export async function renewSession(sessionId: string, now: Date): Promise<string[]> {
  const renewed = await db()
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionSeconds * 1000) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? sessionCookies(sessionId) : [];
}
