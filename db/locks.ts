import { eq } from "drizzle-orm";
import { db } from "./client";
import { providers, users } from "./schema";

/**
 * The lock under which everything about a provider's connections, clearances and shifts is decided; always the first
 * one a command takes. Rows that point to the provider may still be inserted by others meanwhile.
 */
export async function lockProvider(providerId: string) {
  const [row] = await db()
    .select({ provider: providers, registrationStatus: users.registrationStatus, isActive: users.isActive })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId))
    .for("no key update", { of: providers });
  return row ?? null;
}
