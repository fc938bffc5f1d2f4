import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { sessions, users } from "@/db/schema";
import { countPasswordTry } from "@/lib/accounts/commands/login-tries";
import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { deviceHolders } from "@/lib/accounts/devices/policy";
import type { ConfirmInput } from "@/lib/accounts/devices/schema";
import { deviceTexts } from "@/lib/accounts/devices/words";
import { hasFactor } from "@/lib/accounts/factors/commands/codes";
import {
  type Answered,
  checkAnswer,
  type RightAnswer,
  type Wrong,
} from "@/lib/accounts/factors/commands/proofs";
import { passkeyFellBack } from "@/lib/accounts/factors/commands/wrong-factor";
import { factorTexts } from "@/lib/accounts/factors/words";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs, secondMs } from "@/lib/core/pure/durations";
import { invalid, sessionExpired } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { passwordMatches } from "@/lib/core/server/crypto";
import { confirmedForMinutes } from "@/lib/core/server/proof";
import { transaction } from "@/lib/core/server/transaction";

/** The former id of a session goes on for so long: other tabs and requests under way are not signed out [ACS-I-018]. */
const formerForMs = 10 * secondMs;

/** @throws 400 at `password` */
async function proveByPassword({ userId }: SignedIn, password: string) {
  const [user] = await db().select({ stored: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await passwordMatches(user?.stored ?? null, password)))
    throw invalid({ password: deviceTexts.wrongPassword });
}

const isAppCode = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, ""));

/** What is answered by; a code of six digits is an app's, any other one of the recovery codes. */
function answeredBy({ code = "", assertion }: ConfirmInput): Answered {
  if (assertion) return { method: "passkey", assertion };
  return { method: isAppCode(code) ? "totp" : "recovery", code };
}

const wrongAnswer = ({ assertion }: ConfirmInput) =>
  invalid(assertion ? { assertion: factorTexts.unknownPasskey } : { code: factorTexts.wrongCode });

/**
 * A person who has a factor proves by one, and a password alone is then no proof [ACS-V-022]. Nothing is written yet: what is
 * right is used up with the renewal of the session. @throws 400 at the field that is wrong
 */
async function prove(actor: SignedIn, input: ConfirmInput): Promise<RightAnswer | null> {
  const { userId } = actor;
  if (!(await hasFactor(userId))) {
    await proveByPassword(actor, input.password ?? "");
    return null;
  }
  if (input.code === undefined && !input.assertion) throw invalid({ password: deviceTexts.factorAsked });
  const right = await checkAnswer(userId, answeredBy(input), null);
  if (!right) throw wrongAnswer(input);
  return right;
}

/**
 * Confirms the session for ten minutes and renews it: a new id and CSRF token, so that whoever has seen the former ones
 * gains nothing by the confirmation [ACS-C-005 ACS-I-018].
 * @throws 400 at the field that is wrong, 401 for a session by its former id, 429 after too many wrong tries
 */
export async function confirmSelf(
  visitor: Actor,
  input: ConfirmInput,
  context: Context = contextAt(),
): Promise<{ sessionId: string; until: Date }> {
  const actor = admit(visitor, deviceHolders);
  const { userId } = actor;
  const { now } = context;
  const forgetFailures = await countPasswordTry(userId, now);
  const right = await prove(actor, input);
  const became = await transaction(actor, context, async (unit): Promise<{ sessionId: string } | Wrong> => {
    const used = right ? await right(unit, now) : "used";
    if (used !== "used") return used;
    const [renewed] = await db()
      .update(sessions)
      .set({
        id: newId(),
        formerId: actor.sessionId,
        formerUntil: new Date(now.getTime() + formerForMs),
        confirmedAt: now,
        lastSeenAt: now,
      })
      .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (!renewed) throw sessionExpired();
    unit.audit({ action: "session/confirmed", objectType: "user", objectId: userId });
    return { sessionId: renewed.id };
  });
  if ("isWrong" in became) {
    if (became.fellBack) await passkeyFellBack(actor, { userId, factorId: became.fellBack }, context);
    throw wrongAnswer(input);
  }
  await forgetFailures();
  return {
    sessionId: became.sessionId,
    until: new Date(now.getTime() + confirmedForMinutes * minuteMs),
  };
}

/** Confirms in the browser that asks: it gets the renewed session's cookies. */
export async function confirmHere(visitor: Actor, input: ConfirmInput, context: Context, answer: Answer) {
  const { sessionId, until } = await confirmSelf(visitor, input, context);
  await giveSessionCookies(sessionId, context, answer);
  return { confirmed_until: until.toISOString() };
}
