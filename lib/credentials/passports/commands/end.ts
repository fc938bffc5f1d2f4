import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { passports, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { passportOwners } from "@/lib/credentials/passports/policy";
import { getPassport } from "@/lib/credentials/passports/queries/own";
import type { Passport } from "@/lib/credentials/passports/schema";
import type { PassportEnding } from "@/lib/credentials/passports/words";

const ofUser = (userId: string) =>
  inArray(
    passports.providerId,
    db().select({ id: providers.id }).from(providers).where(eq(providers.userId, userId)),
  );

/** Ends links that have not ended yet, each with its line in the audit log. Gives the ids of those. */
export async function endLinks({ audit }: Pick<Unit, "audit">, which: SQL, by: PassportEnding, now: Date) {
  const ended = await db()
    .update(passports)
    .set({ endedAt: now, endedBy: by })
    .where(and(which, isNull(passports.endedAt)))
    .returning(fields(passports, "id"));
  for (const { id } of ended)
    audit({ action: "passport/ended", objectType: "passport", objectId: id, details: { by } });
  return ended.map(({ id }) => id);
}

/**
 * Ends every link of a provider whose account is closed, turned away or excluded, in the transaction that does so; a link
 * of another account has none (CRD-I-027).
 */
export const endPassports = (unit: Pick<Unit, "audit">, providerId: string, now: Date) =>
  endLinks(unit, eq(passports.providerId, providerId), "account", now);

/** The links of a provider whose account is given by its user. */
export const endPassportsOfUser = (unit: Pick<Unit, "audit">, userId: string, now: Date) =>
  endLinks(unit, ofUser(userId), "account", now);

/** Ends an own link for good; one that has ended stays as it is [CRD-C-027]. @throws 404 */
export async function endPassport(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<Passport> {
  const actor = admit(visitor, passportOwners);
  return transaction(actor, context, async (unit) => {
    await getPassport(actor, { id }, context);
    await endLinks(unit, eq(passports.id, id), "provider", context.now);
    return getPassport(actor, { id }, context);
  });
}
