import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { sessions } from "@/db/schema";
import { anybody } from "@/lib/accounts/policy";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { sessionSeconds } from "@/lib/core/server/auth";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Opens a session and gives its id; the door hands the cookie to the browser. The session this browser had before
 * ends, so that its id changes with every sign-in. Whether the user may sign in has been decided by the caller.
 */
export async function openSession(
  visitor: Actor,
  input: { userId: string },
  context: Context = contextAt(),
): Promise<string> {
  const actor = admit(visitor, anybody);
  const { now } = context;
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
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      });
    audit({
      action: "session/opened",
      objectType: "user",
      objectId: input.userId,
      details: { sessionId },
    });
    return sessionId;
  });
}

/** Ends every open session of a user, on every device. */
export async function endEverySession(
  visitor: Actor,
  input: { userId: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, anybody);
  await transaction(actor, context, async () => {
    await db()
      .update(sessions)
      .set({ endedAt: context.now })
      .where(and(eq(sessions.userId, input.userId), isNull(sessions.endedAt)));
  });
}
