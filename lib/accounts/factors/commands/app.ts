import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { renderSVG } from "uqr";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockUser } from "@/db/locks";
import { factors, users } from "@/db/schema";
import { countPasswordTry } from "@/lib/accounts/commands/login-tries";
import { ownFactors, ownSecurity } from "@/lib/accounts/factors/policy";
import { appUri, newAppSecret, stepOfCode } from "@/lib/accounts/factors/rules/totp";
import { confirmWithinMinutes, factorTexts } from "@/lib/accounts/factors/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { seal, unseal } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { productName } from "@/lib/ports/mail/mail";
import { viewFactor } from "../views";
import { factorAdded } from "./added";
import { hashedCodes } from "./codes";

/**
 * Begins to add an authenticator app: one that was begun before and never used gives way. Its secret is in this answer
 * alone [ACS-C-025 ACS-V-016].
 * @throws 403 unless confirmed, 400 for a second app
 */
export async function startApp(visitor: Actor, { name }: { name: string }, context: Context = contextAt()) {
  const actor = admit(visitor, ownFactors);
  const { userId, email } = actor;
  const secret = newAppSecret();
  const id = await transaction(actor, context, async () => {
    await lockUser(eq(users.id, userId));
    const ofApp = and(eq(factors.userId, userId), eq(factors.kind, "totp"));
    await db()
      .delete(factors)
      .where(and(ofApp, isNull(factors.confirmedAt)));
    if ((await db().$count(factors, ofApp)) > 0) throw refused(factorTexts.secondApp);
    const factorId = newId();
    await db()
      .insert(factors)
      .values({
        id: factorId,
        userId,
        kind: "totp",
        name,
        sealedSecret: seal(secret),
        createdAt: context.now,
      });
    return factorId;
  });
  const uri = appUri(secret, { email, product: productName() });
  return { id, secret, uri, qr: renderSVG(uri) };
}

/** The clock that codes are judged by is the database's: servers may differ [ACS-I-002]. */
export async function databaseNow(): Promise<Date> {
  const [row] = await db().execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  return new Date(row?.at ?? Date.now());
}

type App = { id: string; sealedSecret: string | null };

type CodeStep = { step: number; at: Date };

/** The step whose code this is at the database's time; null for a wrong code. */
export async function stepNow({ sealedSecret }: App, code: string): Promise<CodeStep | null> {
  const at = await databaseNow();
  const step = stepOfCode(unseal(sealedSecret ?? ""), code, at);
  return step === null ? null : { step, at };
}

/**
 * Takes the step of a right code: never one that was taken before, also under many at once, because the update of the row
 * decides [ACS-I-002].
 */
export async function takeStep(id: string, { step, at }: CodeStep): Promise<boolean> {
  const taken = await db()
    .update(factors)
    .set({ lastStep: step, lastUsedAt: at })
    .where(and(eq(factors.id, id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id });
  return taken.length > 0;
}

/** Takes the step of a code where it is right, and was not taken before. */
async function takeCode(app: App, code: string): Promise<boolean> {
  const found = await stepNow(app, code);
  return found !== null && takeStep(app.id, found);
}

/**
 * Uses a new app for the first time; it counts from now on [ACS-C-025].
 * @throws 404 for an app that is another's, counts already, or was begun more than ten minutes ago; 400 at `code`
 */
export async function confirmFactor(
  visitor: Actor,
  { id, code }: { id: string; code: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, ownSecurity);
  const { userId } = actor;
  const { now } = context;
  const [begun] = await db()
    .select({ id: factors.id, sealedSecret: factors.sealedSecret })
    .from(factors)
    .where(
      and(
        eq(factors.id, id),
        eq(factors.userId, userId),
        eq(factors.kind, "totp"),
        isNull(factors.confirmedAt),
        gt(factors.createdAt, new Date(now.getTime() - confirmWithinMinutes * minuteMs)),
      ),
    );
  if (!begun) throw notFound();
  const forget = await countPasswordTry(userId, now);
  const codes = await hashedCodes();
  const added = await transaction(actor, context, async (unit) => {
    await lockUser(eq(users.id, userId));
    if (!(await takeCode(begun, code))) throw invalid({ code: factorTexts.wrongCode });
    const [factor] = await db()
      .update(factors)
      .set({ confirmedAt: now })
      .where(and(eq(factors.id, id), isNull(factors.confirmedAt)))
      .returning();
    if (!factor) throw notFound();
    const made = await factorAdded(actor, { id, kind: "totp" }, codes, unit, now);
    return Object.assign(viewFactor(factor), { codes: made });
  });
  await forget();
  return added;
}
