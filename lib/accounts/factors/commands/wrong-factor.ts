import { knownDeviceIn } from "@/lib/accounts/commands/known-devices";
import { countWrongFactor } from "@/lib/accounts/commands/login-tries";
import { noteFailedSignIn } from "@/lib/accounts/commands/note-sign-in";
import type { FactorMethod, SignInWay } from "@/lib/accounts/words";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { dayMs, secondMs } from "@/lib/core/pure/durations";
import { countHit, forgetHits } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";

/** The owner hears after so many wrong factors with a right password, and once a day at most [ACS-I-017]. */
const noticedAfter = 5;

const guessesKey = (userId: string) => `factors-guessed:${userId}`;

export type Entering = {
  owner: { id: string; email: string; passwordHash: string | null };
  cookies: string | null;
  how: SignInWay;
  factor: FactorMethod;
};

/** What a wrong answer leaves behind, whatever becomes of the request: a failure of the account, and a line of its history. */
export async function factorWasWrong(
  actor: Actor,
  { owner, cookies, how, factor }: Entering,
  context: Context,
) {
  const userId = owner.id;
  const hasCookie = knownDeviceIn(cookies, owner, context.now) !== null;
  await countWrongFactor({ owner, cookies }, context);
  await noteFailedSignIn({ userId, how, factor, hasCookie }, "wrong_factor", context);
  const { count } = await countHit(guessesKey(userId), dayMs / secondMs, context.now);
  if (count !== noticedAfter) return;
  await transaction(actor, context, async ({ emit }) => {
    emit("account/factors-guessed", { userId });
  });
}

export const forgetGuesses = (userId: string) => forgetHits(guessesKey(userId));

/** A passkey whose counter fell back may have been copied: it is refused, and its owner hears of it [ACS-I-003]. */
export const passkeyFellBack = (
  actor: Actor,
  { userId, factorId }: { userId: string; factorId: string },
  context: Context,
) =>
  transaction(actor, context, async ({ audit, emit }) => {
    audit({ action: "factor/refused", objectType: "user", objectId: userId, details: { factorId } });
    emit("account/passkey-refused", { userId, factorId });
  });
