import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { sessions } from "@/db/schema";
import { knownDeviceCookies, rememberNetwork } from "@/lib/accounts/commands/known-devices";
import type { SignInWay } from "@/lib/accounts/devices/words";
import { anyone, sessionEnders } from "@/lib/accounts/policy";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { actorOfSession, sessionSeconds, sessionSetCookies } from "@/lib/core/server/auth";
import type { Answer } from "@/lib/core/server/call-door";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Opens a session and gives its id; the door sets the cookie. The browser's former session ends, so that the session id
 * changes with every sign-in (no session fixation). The caller has decided that the user may sign in.
 */
export async function openSession(
  visitor: Actor,
  input: { userId: string; how?: SignInWay; confirmedAt?: Date },
  context: Context = contextAt(),
): Promise<string> {
  const actor = admit(visitor, anyone);
  const { now } = context;
  const { how = "password", confirmedAt } = input;
  return transaction(actor, context, async ({ audit }) => {
    if (isSignedIn(actor)) {
      const { userId, sessionId } = actor;
      await db()
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
      audit({ action: "session/ended", objectType: "user", objectId: userId, details: { sessionId } });
    }
    const sessionId = newId();
    await db()
      .insert(sessions)
      .values({
        id: sessionId,
        userId: input.userId,
        how,
        browser: context.browser ?? "A program",
        confirmedAt,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      });
    await rememberNetwork(input.userId, context.ip, now);
    const details = { sessionId };
    audit({ action: "session/opened", objectType: "user", objectId: input.userId, details });
    return sessionId;
  });
}

/** Hands the browser the cookies of a session that was opened for it, and answers who it is from now on. */
export async function giveSessionCookies(
  sessionId: string,
  { now }: Context,
  answer: Answer,
): Promise<Actor> {
  const actor = await actorOfSession(sessionId, now);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  if (isSignedIn(actor)) answer.cookies.push(...(await knownDeviceCookies(actor.userId, now)));
  return actor;
}

/** Ends every open session of a user, on every device; with what ends them end calendar addresses, and that is mailed. */
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
  });
}
