import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { factors, users } from "@/db/schema";
import { countLoginTry } from "@/lib/accounts/commands/login-tries";
import { giveSessionCookies, openSession } from "@/lib/accounts/commands/sessions";
import type { SignInWay } from "@/lib/accounts/devices/words";
import type { SecondFactorInput } from "@/lib/accounts/factors/schema";
import { factorTexts } from "@/lib/accounts/factors/words";
import { anyone } from "@/lib/accounts/policy";
import { getCurrentUser } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { takeCode } from "./app";
import { challengeOver, closeChallenge, countWrongAnswer, findSignIn } from "./challenges";
import { spendCode } from "./codes";

/** Whether an answer proves a person; a recovery code that was used is told. */
async function proves(userId: string, { method, code = "" }: SecondFactorInput, { emit }: Unit, now: Date) {
  if (method === "recovery") {
    const left = await spendCode(userId, code, now);
    if (left !== null) emit("account/code-used", { userId, left });
    return left !== null;
  }
  const [app] = await db()
    .select({ id: factors.id, sealedSecret: factors.sealedSecret, confirmedAt: factors.confirmedAt })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, "totp")));
  return app?.confirmedAt ? takeCode(app, code) : false;
}

/**
 * Answers the question of a sign-in by a factor, and gives the new session's id. A wrong answer counts as a wrong password
 * does, and five end the sign-in [ACS-C-002 ACS-V-003]. What the account's status closes stays closed [ACS-V-017].
 * @throws 400 at `code`, 400 `challenge_over`, 429 after too many failures
 */
export async function answerSignIn(
  visitor: Actor,
  input: SecondFactorInput & { cookies?: string | null },
  context: Context = contextAt(),
): Promise<{ sessionId: string }> {
  const actor = admit(visitor, anyone);
  const { now } = context;
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, now);
  const { id, data, user } = await findSignIn(input.challenge, now);
  const forgetFailures = await countLoginTry(
    { email: user.email, owner: user, cookies: input.cookies ?? null },
    context,
  );
  const sessionId = await transaction(actor, context, async (unit) => {
    const same = await lockUser(eq(users.id, user.id), eq(users.isActive, true));
    if (!same || user.registrationStatus === "setup" || !user.emailVerifiedAt) throw challengeOver();
    if (!(await proves(user.id, input, unit, now))) return null;
    await closeChallenge(id, now);
    return openSession(actor, { userId: user.id, how: data.how as SignInWay, confirmedAt: now }, context);
  });
  if (!sessionId) {
    await countWrongAnswer(id);
    throw invalid({ code: factorTexts.wrongCode });
  }
  await forgetFailures();
  return { sessionId };
}

/** Answers in the browser that asks: it gets the session's cookies, and who it is now. */
export async function answerChallengeHere(
  visitor: Actor,
  input: SecondFactorInput,
  context: Context,
  answer: Answer,
) {
  const cookies = answer.cookieHeader;
  const { sessionId } = await answerSignIn(visitor, Object.assign({ cookies }, input), context);
  return getCurrentUser(await giveSessionCookies(sessionId, context, answer));
}
