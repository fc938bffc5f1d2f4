import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockUser } from "@/db/locks";
import { factors, recoveryCodes, users } from "@/db/schema";
import { ownFactors } from "@/lib/accounts/factors/policy";
import { newCodes, readCode } from "@/lib/accounts/factors/rules/codes";
import { factorTexts } from "@/lib/accounts/factors/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { hashPassword, passwordMatches } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";

export type HashedCodes = {
  place: ReturnType<typeof newCodes>[number]["place"];
  code: string;
  codeHash: string;
}[];

/** Ten codes with their hashes: made before the transaction that keeps them, because hashing waits its turn. */
export const hashedCodes = (): Promise<HashedCodes> =>
  Promise.all(
    newCodes().map(async ({ place, code }) => ({ place, code, codeHash: await hashPassword(code) })),
  );

/** Keeps ten codes in place of the former ones, and gives their texts. */
export async function keepCodes(userId: string, codes: HashedCodes): Promise<string[]> {
  await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db()
    .insert(recoveryCodes)
    .values(codes.map(({ place, codeHash }) => ({ userId, place, codeHash })));
  return codes.map(({ code }) => code);
}

/** Whether a person has a factor that counts, to be asked under the user's lock. */
export const hasFactor = async (userId: string) =>
  (await db().$count(factors, and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))) > 0;

/**
 * Makes ten new recovery codes; the former ones end. They are shown in this answer alone [ACS-C-025].
 * @throws 403 unless confirmed, 400 without a factor
 */
export async function makeRecoveryCodes(visitor: Actor, _input: object, context: Context = contextAt()) {
  const actor = admit(visitor, ownFactors);
  const codes = await hashedCodes();
  return transaction(actor, context, async ({ audit, emit }) => {
    const { userId } = actor;
    await lockUser(eq(users.id, userId));
    if (!(await hasFactor(userId))) throw refused(factorTexts.noFactor);
    const made = await keepCodes(userId, codes);
    audit({ action: "codes/made", objectType: "user", objectId: userId });
    emit("account/codes-made", { userId });
    return { codes: made };
  });
}

type FoundCode = { userId: string; place: HashedCodes[number]["place"]; codeHash: string };

/**
 * The recovery code that was typed; null for a wrong one. One try costs one hash, whatever was typed: the first letter
 * names the place, and an unknown place, a used code and a wrong one cost as much [ACS-I-012].
 */
export async function findCode(userId: string, typed: string): Promise<FoundCode | null> {
  const read = readCode(typed);
  const [row] = await db()
    .select(fields(recoveryCodes, "place", "codeHash"))
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.place, read?.place ?? "A"),
        isNull(recoveryCodes.usedAt),
      ),
    );
  const against = read && row ? row.codeHash : null;
  const isRight = await passwordMatches(against, read?.code ?? typed.slice(0, 40));
  return isRight && row ? Object.assign({ userId }, row) : null;
}

/**
 * Uses a recovery code up: one row update decides between two who know it. @returns how many codes are left, null where it
 * was used before
 */
export async function takeFoundCode(
  { userId, place, codeHash }: FoundCode,
  now: Date,
): Promise<number | null> {
  const used = await db()
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.place, place),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ place: recoveryCodes.place });
  if (used.length === 0) return null;
  return db().$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
