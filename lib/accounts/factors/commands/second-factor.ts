import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { recoveries, users } from "@/db/schema";
import { challengeOver, closeChallenge, countAnswer, findSignIn } from "@/lib/accounts/commands/challenges";
import { knownDeviceIn, trustDevice } from "@/lib/accounts/commands/known-devices";
import { countFactorTry, forgetLoginFailures } from "@/lib/accounts/commands/login-tries";
import { giveSessionCookies, openSession } from "@/lib/accounts/commands/sessions";
import { trustsDevices } from "@/lib/accounts/commands/trusts-devices";
import type { SecondFactorInput } from "@/lib/accounts/factors/schema";
import { factorTexts } from "@/lib/accounts/factors/words";
import { anyone } from "@/lib/accounts/policy";
import { getCurrentUser } from "@/lib/accounts/queries";
import type { SignInWay } from "@/lib/accounts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { checkAnswer, type RightAnswer, type Wrong, wrong } from "./proofs";
import { forgetWaiting, waitingIn } from "./waiting";
import { type Entering, factorWasWrong, forgetGuesses, passkeyFellBack } from "./wrong-factor";

/** Ends an open recovery: whoever signs in with a factor needs none [ACS-V-032]. */
export const endRecovery = (userId: string) =>
  db()
    .update(recoveries)
    .set({ state: "ended" })
    .where(and(eq(recoveries.userId, userId), eq(recoveries.state, "open")));

const wrongAnswer = (method: SecondFactorInput["method"]) =>
  method === "passkey"
    ? invalid({ assertion: factorTexts.unknownPasskey })
    : invalid({ code: factorTexts.wrongCode });

type User = typeof users.$inferSelect;

/** Locks the account, and reads its status once more: what that closes no factor opens. @throws 400 `challenge_over` */
async function lockEntering({ id, passwordHash }: User) {
  const same = await lockUser(eq(users.id, id), eq(users.isActive, true));
  const mayEnter =
    same &&
    !same.heldAt &&
    same.passwordHash === passwordHash &&
    same.registrationStatus !== "setup" &&
    same.emailVerifiedAt;
  if (!mayEnter) throw challengeOver();
  return same;
}

type Entered = { sessionId: string; cookies: string[] };

type SignIn = { id: string; user: User; input: SecondFactorInput; entering: Entering };

/** Uses the answer and the sign-in up, and opens the session: all of it, or nothing. */
function enter(actor: Actor, right: RightAnswer, { id, user, input, entering }: SignIn, context: Context) {
  const { now } = context;
  return transaction(actor, context, async (unit): Promise<Entered | Wrong> => {
    const owner = await lockEntering(user);
    const became = await right(unit, now);
    if (became !== "used") return became;
    await closeChallenge(id, now);
    await endRecovery(user.id);
    const isTrusted = input.remember && owner.userType !== "staff" && (await trustsDevices(user.id));
    const cookies = isTrusted ? [await trustDevice(owner, now)] : [];
    const { how, factor } = entering;
    const hasCookie = knownDeviceIn(entering.cookies, owner, now) !== null;
    const entrance = { userId: user.id, how, factor, confirmedAt: now, hasCookie };
    return { sessionId: await openSession(actor, entrance, context), cookies };
  });
}

/**
 * Answers the question of a sign-in by a factor, and gives the new session's id. A wrong answer counts as a wrong password
 * does, and five end the sign-in [ACS-C-002 ACS-V-003]. What the account's status closes stays closed [ACS-V-017].
 * @throws 400 at `code` or `assertion`, 400 `challenge_over`, 429 after too many failures
 */
async function answerSignIn(
  visitor: Actor,
  input: SecondFactorInput & { cookies?: string | null },
  context: Context = contextAt(),
): Promise<Entered> {
  const actor = admit(visitor, anyone);
  const { cookies = null, method } = input;
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const { id, data, user } = await findSignIn(input.challenge, context.now);
  const forgetTries = await countFactorTry({ owner: user, cookies }, context);
  await countAnswer(id);
  const entering: Entering = { owner: user, cookies, how: data.how as SignInWay, factor: method };
  const right = await checkAnswer(user.id, input, input.challenge);
  const entered = right ? await enter(actor, right, { id, user, input, entering }, context) : wrong;
  if ("isWrong" in entered) {
    await factorWasWrong(actor, entering, context);
    if (entered.fellBack)
      await passkeyFellBack(actor, { userId: user.id, factorId: entered.fellBack }, context);
    throw wrongAnswer(method);
  }
  await Promise.all([
    forgetTries(),
    forgetGuesses(user.id),
    forgetLoginFailures({ owner: user, cookies }, context),
  ]);
  return entered;
}

/** Answers in the browser that asks: it gets the session's cookies, and who it is now. */
export async function answerChallengeHere(
  visitor: Actor,
  input: SecondFactorInput,
  context: Context,
  answer: Answer,
) {
  const cookies = answer.cookieHeader;
  const entered = await answerSignIn(visitor, Object.assign({ cookies }, input), context);
  const actor = await giveSessionCookies(entered.sessionId, context, answer);
  answer.cookies.push(...entered.cookies);
  return getCurrentUser(actor);
}

/**
 * Answers by a form that the browser itself sends: the sign-in waits in its cookie. The page that follows reads by itself
 * who it is [ACS-V-021].
 */
export async function answerChallengeForPage(
  visitor: Actor,
  input: SecondFactorInput,
  context: Context,
  answer: Answer,
) {
  const cookies = answer.cookieHeader ?? null;
  const waiting = waitingIn(cookies, context.now);
  if (!waiting) throw challengeOver();
  const given = Object.assign({}, input, { challenge: waiting.challenge, cookies });
  const entered = await answerSignIn(visitor, given, context);
  await giveSessionCookies(entered.sessionId, context, answer);
  answer.cookies.push(...entered.cookies, forgetWaiting());
  return new Response(null, { status: 204 });
}
