import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { viewIdentification, viewPersonal } from "@/lib/credentials/personal-details/views";
import { credentialOwners } from "@/lib/credentials/policy";
import { filesUnder } from "@/lib/files/queries/held";

/** Personal information of a provider; who may see it was decided by the caller. @throws 404 */
export async function readPersonal(providerId: string) {
  const [row] = await db()
    .select({
      firstName: users.firstName,
      middleName: providers.middleName,
      lastName: users.lastName,
      preferredName: providers.preferredName,
      prefixName: providers.prefixName,
      otherNames: providers.otherNames,
      gender: providers.gender,
      phoneNumber: users.phoneNumber,
      streetAddress: providers.streetAddress,
      city: providers.city,
      state: providers.state,
      zipCode: providers.zipCode,
      textingNumber: providers.textingNumber,
      textOptIn: users.textOptIn,
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  return viewPersonal(row, await filesUnder(providerId, ["profile_picture"]));
}

/** The own personal information [PRV-C-085]. */
export async function getPersonal(visitor: Actor) {
  return readPersonal(admit(visitor, credentialOwners).providerId);
}

/** Identification of a provider; the ciphertext of the number never leaves the table. @throws 404 */
export async function readIdentification(providerId: string) {
  const [row] = await db()
    .select({
      ssnLastFour: providers.ssnLastFour,
      birthOn: providers.birthOn,
      birthCity: providers.birthCity,
      birthState: providers.birthState,
      birthCountry: providers.birthCountry,
      militaryStatus: providers.militaryStatus,
      militaryBranch: providers.militaryBranch,
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  return viewIdentification(row, await filesUnder(providerId, ["dd214", "drivers_license"]));
}

/** The own identification [PRV-C-086]. */
export async function getIdentification(visitor: Actor) {
  return readIdentification(admit(visitor, credentialOwners).providerId);
}
