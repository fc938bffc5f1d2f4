import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockProvider } from "@/db/locks";
import { passports, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { hashPassword } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { passportOwners } from "@/lib/credentials/passports/policy";
import { activeLinksOf, getPassport } from "@/lib/credentials/passports/queries/own";
import type { NewPassportInput, Passport } from "@/lib/credentials/passports/schema";
import { mostActivePassports, passportTexts } from "@/lib/credentials/passports/words";

/**
 * Makes a link that shows chosen sections of the own credentials for some days [CRD-C-027, CRD-V-079].
 * @throws 400 with as many active links as may be
 */
export async function makePassport(
  visitor: Actor,
  { passcode, expiresInDays, ...chosen }: NewPassportInput,
  context: Context = contextAt(),
): Promise<Passport> {
  const actor = admit(visitor, passportOwners);
  const { providerId } = actor;
  // Hashing takes a moment: nobody waits for it under the lock.
  const passcodeHash = passcode === null ? null : await hashPassword(passcode);
  return transaction(actor, context, async ({ audit }) => {
    await lockProvider(eq(providers.id, providerId));
    const { now } = context;
    if ((await db().$count(passports, activeLinksOf(providerId, now))) >= mostActivePassports)
      throw refused(passportTexts.tooMany);
    const id = newId();
    const expiresAt = new Date(now.getTime() + expiresInDays * dayMs);
    await db()
      .insert(passports)
      .values({ ...chosen, id, providerId, passcodeHash, expiresAt, createdAt: now });
    const details = {
      sections: chosen.sections,
      includeFiles: chosen.includeFiles,
      hasPasscode: passcodeHash !== null,
      days: expiresInDays,
    };
    audit({ action: "passport/made", objectType: "passport", objectId: id, details });
    return getPassport(actor, { id }, context);
  });
}
