import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { factors } from "@/db/schema";
import { takeQuestion } from "@/lib/accounts/commands/challenges";
import type { FactorMethod } from "@/lib/accounts/words";
import type { Unit } from "@/lib/core/server/transaction";
import { stepNow, takeStep } from "./app";
import { type Assertion, counterIn, findPasskey, questionIn, takeCounter } from "./assertions";
import { findCode, takeFoundCode } from "./codes";

/** What somebody answers by: a code of an app, a recovery code, or a passkey. */
export type Answered = { method: FactorMethod; code?: string; assertion?: Assertion };

/** An answer that does not count; `fellBack` is a passkey whose counter fell back. */
export type Wrong = { isWrong: true; fellBack?: string };

export const wrong: Wrong = { isWrong: true };

/** An answer that is right, and is used up within a transaction: of two at once one counts. */
export type RightAnswer = (unit: Unit, now: Date) => Promise<"used" | Wrong>;

async function byApp(userId: string, code: string): Promise<RightAnswer | null> {
  const [app] = await db()
    .select({ id: factors.id, sealedSecret: factors.sealedSecret })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, "totp"), isNotNull(factors.confirmedAt)));
  const step = app ? await stepNow(app, code) : null;
  if (!app || !step) return null;
  return async () => ((await takeStep(app.id, step)) ? "used" : wrong);
}

async function byRecovery(userId: string, code: string): Promise<RightAnswer | null> {
  const found = await findCode(userId, code);
  if (!found) return null;
  return async ({ emit }, now) => {
    const left = await takeFoundCode(found, now);
    if (left === null) return wrong;
    emit("account/code-used", { userId, left });
    return "used";
  };
}

/** By the question of the sign-in itself, or by one of `/auth/passkeys/challenge/`, which is used up by it. */
async function byPasskey(
  userId: string,
  assertion: Assertion,
  own: string | null,
): Promise<RightAnswer | null> {
  const found = await findPasskey(assertion);
  const question = questionIn(assertion);
  if (!found || found.owner.id !== userId || question === null) return null;
  const counter = await counterIn(found.passkey, assertion, (challenge) => challenge === question);
  if (counter === null) return null;
  return async (_unit, now) => {
    const isOurs = question === own || (await takeQuestion(question, { kind: "passkey", userId: null }, now));
    if (!isOurs) return wrong;
    return (await takeCounter(found.passkey, counter, now))
      ? "used"
      : { isWrong: true, fellBack: found.passkey.id };
  };
}

/**
 * Looks at an answer and writes nothing: hashing and checking hold no lock. `question` is what a passkey may answer beside
 * a question of its own. Null for an answer that is wrong.
 */
export function checkAnswer(
  userId: string,
  { method, code = "", assertion = {} }: Answered,
  question: string | null,
): Promise<RightAnswer | null> {
  if (method === "recovery") return byRecovery(userId, code);
  return method === "totp" ? byApp(userId, code) : byPasskey(userId, assertion, question);
}
