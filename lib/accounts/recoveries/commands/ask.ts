import { findSignIn } from "@/lib/accounts/commands/challenges";
import { newAccountToken } from "@/lib/accounts/commands/tokens";
import { waitingIn } from "@/lib/accounts/factors/commands/waiting";
import { anyone } from "@/lib/accounts/policy";
import { openWithinHours } from "@/lib/accounts/recoveries/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs, hourMs, secondMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";

const aDay = { times: 3, seconds: dayMs / secondMs };

/**
 * Sends a link that opens a recovery to whoever has given the right password and has lost the factor. The sign-in goes on to
 * wait for it. Staff get the same answer and no mail: their link comes from a terminal [ACS-C-009 ACS-I-009].
 * @throws 400 `challenge_over` without a sign-in that waits, 429 after three a day
 */
export async function askRecovery(
  visitor: Actor,
  { challenge }: { challenge: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, anyone);
  await limitRate(`recovery-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const { user } = await findSignIn(challenge, context.now);
  await limitRate(`recovery:${user.id}`, aDay, context.now);
  const { id: userId } = user;
  if (user.userType !== "staff" && user.isActive && !user.heldAt)
    await transaction(actor, context, async ({ audit, emit }) => {
      const tokenId = await newAccountToken("recovery", userId, openWithinHours * hourMs, context.now);
      audit({ action: "recovery/asked", objectType: "user", objectId: userId });
      emit("account/recovery-asked", { userId, tokenId });
    });
  return { detail: "A link was sent by e-mail." };
}

/** Asks in the browser whose sign-in waits: where its cookie names the sign-in, that one counts [ACS-C-009]. */
export async function askRecoveryHere(
  visitor: Actor,
  input: { challenge: string },
  context: Context,
  answer: Answer,
) {
  const waiting = waitingIn(answer.cookieHeader ?? null, context.now);
  return askRecovery(visitor, waiting ? { challenge: waiting.challenge } : input, context);
}
