import { asc, eq, inArray } from "drizzle-orm";
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

/** The lock under which the details of an account are changed; after the provider's, where that is taken too. */
export async function lockUser(userId: string) {
  await db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Several of them at once, in one order, so that two commands never wait for each other. */
export async function lockProviders(providerIds: readonly string[]) {
  if (providerIds.length === 0) return;
  await db()
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, [...providerIds]))
    .orderBy(asc(providers.id))
    .for("no key update");
}
