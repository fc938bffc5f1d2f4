import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors, users } from "@/db/schema";
import { hashPassword, seal } from "@/lib/core/server/crypto";
import { visitor } from "../api";

export const goodPassword = "Demo-pass1!";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The code of the app at this moment, so many steps of 30 seconds on. */
export const appCode = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

let hashed: Promise<string> | undefined;

/** Gives an account the password, and an authenticator app that counts. */
export async function withFactor<Person extends { userId: string }>(person: Person): Promise<Person> {
  hashed ??= hashPassword(goodPassword);
  await db()
    .update(users)
    .set({ passwordHash: await hashed })
    .where(eq(users.id, person.userId));
  await db()
    .insert(factors)
    .values({
      id: newId(),
      userId: person.userId,
      kind: "totp",
      name: "Phone",
      sealedSecret: seal(secret),
      confirmedAt: new Date(),
    });
  return person;
}

export async function userOf(userId: string) {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("no such user");
  return user;
}

/** Gives the right password, and the challenge that asks for a factor. */
export async function challengeOf(userId: string): Promise<string> {
  const { email } = await userOf(userId);
  const asked = await visitor().post("/auth/login/", { email, password: goodPassword });
  if (asked.status !== 202) throw new Error(`no challenge: ${asked.status} ${JSON.stringify(asked.body)}`);
  return asked.body.second_factor.challenge;
}
