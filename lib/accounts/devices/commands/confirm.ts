import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors, sessions, users } from "@/db/schema";
import { countPasswordTry } from "@/lib/accounts/commands/login-tries";
import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { deviceHolders } from "@/lib/accounts/devices/policy";
import type { ConfirmInput } from "@/lib/accounts/devices/schema";
import { deviceTexts } from "@/lib/accounts/devices/words";
import { takeCode } from "@/lib/accounts/factors/commands/app";
import { spendCode } from "@/lib/accounts/factors/commands/codes";
import { factorTexts } from "@/lib/accounts/factors/words";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs, secondMs } from "@/lib/core/pure/durations";
import { invalid, sessionExpired } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { passwordMatches } from "@/lib/core/server/crypto";
import { confirmedForMinutes } from "@/lib/core/server/proof";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/** The former id of a session goes on for so long: other tabs and requests under way are not signed out [ACS-I-018]. */
const formerForMs = 10 * secondMs;

/** @throws 400 at `code` */
async function proveByCode({ userId }: SignedIn, code: string, { emit }: Unit, now: Date) {
  const [app] = await db()
    .select({ id: factors.id, sealedSecret: factors.sealedSecret })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, "totp"), isNotNull(factors.confirmedAt)));
  if (app && (await takeCode(app, code))) return;
  const left = await spendCode(userId, code, now);
  if (left === null) throw invalid({ code: factorTexts.wrongCode });
  emit("account/code-used", { userId, left });
}

/** @throws 400 at `password` */
async function proveByPassword({ userId }: SignedIn, password: string) {
  const [user] = await db().select({ stored: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await passwordMatches(user?.stored ?? null, password)))
    throw invalid({ password: deviceTexts.wrongPassword });
}

/** Whoever has a factor proves by one; a password alone is then no proof [ACS-V-022]. */
async function prove(actor: SignedIn, { password = "", code }: ConfirmInput, unit: Unit, now: Date) {
  const counting = and(eq(factors.userId, actor.userId), isNotNull(factors.confirmedAt));
  const hasFactor = (await db().$count(factors, counting)) > 0;
  if (!hasFactor) return proveByPassword(actor, password);
  if (code === undefined) throw invalid({ password: deviceTexts.factorAsked });
  return proveByCode(actor, code, unit, now);
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
  const sessionId = await transaction(actor, context, async (unit) => {
    await prove(actor, input, unit, now);
    const [renewed] = await db()
      .update(sessions)
      .set({
        id: newId(),
        formerId: actor.sessionId,
        formerUntil: new Date(now.getTime() + formerForMs),
        confirmedAt: now,
      })
      .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (!renewed) throw sessionExpired();
    unit.audit({ action: "session/confirmed", objectType: "user", objectId: userId });
    return renewed.id;
  });
  await forgetFailures();
  return { sessionId, until: new Date(now.getTime() + confirmedForMinutes * minuteMs) };
}

/** Confirms in the browser that asks: it gets the renewed session's cookies. */
export async function confirmHere(visitor: Actor, input: ConfirmInput, context: Context, answer: Answer) {
  const { sessionId, until } = await confirmSelf(visitor, input, context);
  await giveSessionCookies(sessionId, context, answer);
  return { confirmed_until: until.toISOString() };
}
