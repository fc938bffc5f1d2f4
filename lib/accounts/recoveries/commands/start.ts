import { eq } from "drizzle-orm";
import { Secret } from "otpauth";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockUser } from "@/db/locks";
import { factors, users } from "@/db/schema";
import { takeAccountToken } from "@/lib/accounts/commands/tokens";
import { factorAdded } from "@/lib/accounts/factors/commands/added";
import { databaseNow } from "@/lib/accounts/factors/commands/app";
import { hashedCodes } from "@/lib/accounts/factors/commands/codes";
import { appUri, stepOfCode } from "@/lib/accounts/factors/rules/totp";
import { factorTexts } from "@/lib/accounts/factors/words";
import { passwordSet } from "@/lib/accounts/passwords/commands";
import { ensureHardToGuess, findPasswordOwner } from "@/lib/accounts/passwords/queries";
import { anyone } from "@/lib/accounts/policy";
import { findRecoveryLink, isFresh } from "@/lib/accounts/recoveries/queries/open";
import type { UseRecoveryInput } from "@/lib/accounts/recoveries/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { hashPassword, seal, sha256, signed } from "@/lib/core/server/crypto";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import { productName } from "@/lib/ports/mail/mail";
import { linkIsOver } from "./open";

/** Whether a link is one by which a new member of staff begins. */
export const isStart = (token: string) => idOfLinkToken("staff_start", token) !== null;

/** The link's app has a secret of its own that only we can make: nothing is kept before the first code was right. */
function secretOf(tokenId: string): string {
  const bytes = Buffer.from(sha256(signed("staff-start-app", tokenId)), "hex").subarray(0, 20);
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** What the page of an open link shows: whose it is, and the secret of the app that is set up by it; null for one that is over. */
export async function findStart(token: string, now: Date) {
  const link = await findRecoveryLink(token, "staff_start");
  const owner = link && isFresh(link, now) ? await findPasswordOwner(link.userId) : null;
  if (!link || !owner) return null;
  const secret = secretOf(link.id);
  const { email = "" } = owner;
  return { email, secret, uri: appUri(secret, { email, product: productName() }) };
}

/**
 * Begins a new staff account by the link of the terminal: password and authenticator app together, or neither. Its recovery
 * codes are in this answer alone [ACS-C-024 ACS-P-023].
 * @throws 400 at `token`, at `code`, or at `new_password1` for one that is easily guessed
 */
export async function startStaff(
  visitor: Actor,
  { token, newPassword1, code = "" }: UseRecoveryInput,
  context: Context = contextAt(),
): Promise<{ detail: string; codes?: string[] }> {
  const actor = admit(visitor, anyone);
  const link = await findRecoveryLink(token, "staff_start");
  if (!link || !isFresh(link, context.now)) throw linkIsOver();
  const { userId } = link;
  await ensureHardToGuess("new_password1", newPassword1, (await findPasswordOwner(userId)) ?? {});
  const secret = secretOf(link.id);
  const step = stepOfCode(secret, code, await databaseNow());
  if (step === null) throw invalid({ code: factorTexts.wrongCode });
  const passwordHash = await hashPassword(newPassword1);
  const codes = await hashedCodes();
  const made = await transaction(actor, context, async (unit) => {
    const { now } = context;
    const user = await lockUser(eq(users.id, userId), eq(users.isActive, true));
    if (!user || !(await takeAccountToken("staff_start", link.id, now))) throw linkIsOver();
    await db().update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
    await passwordSet(unit, actor, userId, context);
    await db().delete(factors).where(eq(factors.userId, userId));
    const factorId = newId();
    const app = { kind: "totp", name: "Authenticator app", sealedSecret: seal(secret) } as const;
    await db()
      .insert(factors)
      .values({
        id: factorId,
        userId,
        ...app,
        lastStep: step,
        lastUsedAt: now,
        confirmedAt: now,
        createdAt: now,
      });
    unit.audit({ action: "staff/started", objectType: "user", objectId: userId });
    return factorAdded({ userId }, { id: factorId, kind: "totp" }, codes, unit, now);
  });
  return { detail: "ok", codes: made ?? undefined };
}
