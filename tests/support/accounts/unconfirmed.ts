import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors } from "@/db/schema";
import { newAppSecret } from "@/lib/accounts/factors/rules/totp";
import { seal } from "@/lib/core/server/crypto";
import { signInAs } from "../api";

/** Gives somebody an app that counts, and a session that nothing confirms. */
export async function withFactor<Person extends { userId: string }>(person: Person) {
  const secret = newAppSecret();
  const row = { userId: person.userId, kind: "totp" as const, name: "Phone", confirmedAt: new Date() };
  await db()
    .insert(factors)
    .values({ ...row, id: newId(), sealedSecret: seal(secret) });
  return Object.assign(person, { secret, browser: await signInAs(person) });
}
