import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { sessions, users } from "@/db/schema";
import { endOpenChallenges } from "@/lib/accounts/commands/challenges";
import { endOpenRecovery } from "@/lib/accounts/commands/end-recovery";
import { knownDeviceCookiesOf, rememberNetwork } from "@/lib/accounts/commands/known-devices";
import { endLongestUnused } from "@/lib/accounts/commands/most-sessions";
import { browserIn, noteSignIn } from "@/lib/accounts/commands/note-sign-in";
import { ensureWayIn } from "@/lib/accounts/commands/sign-on-only";
import { anyone, sessionEnders } from "@/lib/accounts/policy";
import type { FactorMethod, SignInWay } from "@/lib/accounts/words";
import { type Actor, anonymous, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { actorOf, sessionSeconds, sessionSetCookies } from "@/lib/core/server/auth";
import type { Answer } from "@/lib/core/server/call-door";
import { sessionWith } from "@/lib/core/server/open-session";
import { proofOf } from "@/lib/core/server/proof";
import { transaction } from "@/lib/core/server/transaction";

type Entrance = {
  userId: string;
  how?: SignInWay;
  /** By which factor, beside the password or in place of it. */
  factor?: FactorMethod;
  /** The person has just proven who they are, by a factor. */
  confirmedAt?: Date;
  /** A cookie of ours names the account. */
  hasCookie?: boolean;
  /** The session goes on in place of the browser's own, as after a new password: that is no sign-in. */
  renews?: true;
};

/** A session in place of another is no sign-in. */
const unchanged = { isNews: false, recovers: false, isFull: true, only: null };

/**
 * Opens a session and gives its id; the door sets the cookie. The browser's former session ends, so that the session id
 * changes with every sign-in (no session fixation). The sign-in is written down, and its person hears of a browser that is
 * new to the account [ACS-V-025]. Whoever comes in with a factor has not lost it: an open recovery ends [ACS-V-032]. The
 * caller has decided that the user may sign in.
 */
export async function openSession(
  visitor: Actor,
  input: Entrance,
  context: Context = contextAt(),
): Promise<string> {
  const actor = admit(visitor, anyone);
  const { now } = context;
  const { userId: enteredId, how = "password", factor, confirmedAt, hasCookie = false } = input;
  return transaction(actor, context, async (unit) => {
    const { audit, emit } = unit;
    if (isSignedIn(actor)) {
      const { userId, sessionId } = actor;
      await db()
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
      audit({ action: "session/ended", objectType: "user", objectId: userId, details: { sessionId } });
    }
    const attempt = { userId: enteredId, how, factor, hasCookie };
    const { isNews, recovers, isFull, only } = input.renews ? unchanged : await noteSignIn(attempt, context);
    if (how !== "sign_on") ensureWayIn(only, enteredId, unit);
    const sessionId = newId();
    await db()
      .insert(sessions)
      .values({
        id: sessionId,
        userId: enteredId,
        how,
        browser: browserIn(context),
        confirmedAt,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      });
    if (isFull) await endLongestUnused(enteredId, now);
    if (confirmedAt && recovers) await endOpenRecovery({ audit }, enteredId, "signed-in");
    await rememberNetwork(enteredId, context.ip, now);
    const details = { sessionId };
    audit({ action: "session/opened", objectType: "user", objectId: enteredId, details });
    if (isNews) emit("account/device-new", { userId: enteredId, sessionId, browser: browserIn(context) });
    return sessionId;
  });
}

/** A session with what the cookie of a known browser is signed by. */
const sessionOfOwner = sessionWith(() => fields(users, "email", "passwordHash"));

/** Hands the browser the cookies of a session that was opened for it, and answers who it is from now on. */
export async function giveSessionCookies(
  sessionId: string,
  { now }: Context,
  answer: Answer,
): Promise<Actor> {
  const row = await sessionOfOwner.find(sessionId, now);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  if (!row) return anonymous;
  const { userId, own } = row;
  answer.cookies.push(...knownDeviceCookiesOf(Object.assign({ id: userId }, own), now));
  return actorOf(row, proofOf(row, now));
}

/**
 * Ends every open session of a user, on every device; with what ends them end calendar addresses, and that is mailed.
 * Sign-ins that wait for a factor end as well, and devices that skip it [ACS-V-002 ACS-V-018].
 */
export async function endEverySession(
  visitor: Actor,
  input: { userId: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, sessionEnders);
  await transaction(actor, context, async ({ wake }) => {
    wake();
    await db()
      .update(sessions)
      .set({ endedAt: context.now })
      .where(and(eq(sessions.userId, input.userId), isNull(sessions.endedAt)));
    await endOpenChallenges(input.userId, context.now);
  });
}
