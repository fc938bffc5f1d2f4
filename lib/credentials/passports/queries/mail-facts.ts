import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { passports, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson } from "@/lib/notices/queries";

/** A link with its provider, as it is when the mail is written; null for none. For jobs. */
export async function findPassportToMail(visitor: Actor, { passportId }: { passportId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({ ...fields(passports, "id", "label", "endedBy"), provider: providerPerson })
    .from(passports)
    .innerJoin(providers, eq(providers.id, passports.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(passports.id, passportId));
  return row ?? null;
}
