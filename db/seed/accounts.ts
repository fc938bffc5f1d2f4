import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { consents, users } from "@/db/schema";
import { askedKinds, consentVersions } from "@/lib/core/pure/agreements";
import { encryptField, hashPassword } from "@/lib/core/server/crypto";

/** The password of every account of the story (SIL-162). */
const demoPassword = "Demo-pass1!";

type Account = Omit<typeof users.$inferInsert, "id" | "passwordHash" | "createdAt"> & { createdAt: Date };

/** Gives the ids of new accounts in the order of `accounts`; all share one password, and have agreed to what is in force. */
export async function addAccounts(accounts: Account[]): Promise<string[]> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = accounts.map((account) => ({
    id: newId(),
    passwordHash,
    emailVerifiedAt: account.registrationStatus === "setup" ? null : account.createdAt,
    updatedAt: account.createdAt,
    ...account,
  }));
  await db().insert(users).values(rows);
  const agreed = rows.flatMap(({ id: userId, createdAt: at }) =>
    askedKinds.map((kind) => ({ userId, kind, version: consentVersions[kind], at })),
  );
  await db().insert(consents).values(agreed);
  return rows.map(({ id }) => id);
}

/** A number that no person has (987-65-4320 to 4329 are kept for advertisements). */
export function madeUpSsn() {
  const { ciphertext, keyId } = encryptField("987654321");
  return { ssnCiphertext: ciphertext, ssnKeyId: keyId, ssnLastFour: "4321" };
}

/** Ten digits with the check digit of a National Provider Identifier. */
export function madeUpNpi(serial: number): string {
  const nine = `1${String(40_217_300 + serial * 37).padStart(8, "0")}`;
  const sum = [...`80840${nine}`].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

export const madeUpPhone = (serial: number) => `20755501${String(serial % 100).padStart(2, "0")}`;
