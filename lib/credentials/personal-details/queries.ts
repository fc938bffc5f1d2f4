import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { providers, users } from "@/db/schema";
import { notFound } from "@/lib/core/pure/errors";
import { viewIdentification, viewPersonal } from "@/lib/credentials/personal-details/views";
import { ofOneself, ownFieldsOf } from "@/lib/credentials/queries";
import { filesUnder } from "@/lib/files/queries/held";

/** Personal information of a provider; who may see it was decided by the caller. @throws 404 */
export async function readPersonal(providerId: string) {
  const [row] = await db()
    .select({
      ...fields(users, "firstName", "lastName", "phoneNumber", "textOptIn"),
      ...fields(providers, "middleName", "preferredName", "prefixName", "otherNames", "gender"),
      ...fields(providers, "streetAddress", "city", "state", "zipCode", "textingNumber"),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  return viewPersonal(row, await filesUnder(providerId, ["profile_picture"]));
}

/** The own personal information [PRV-C-085]. */
export const getPersonal = ofOneself(readPersonal);

/** Identification of a provider; the ciphertext of the number never leaves the table. @throws 404 */
export async function readIdentification(providerId: string) {
  const birth = ["birthOn", "birthCity", "birthState", "birthCountry"] as const;
  const row = await ownFieldsOf(providerId, "ssnLastFour", ...birth, "militaryStatus", "militaryBranch");
  return viewIdentification(row, await filesUnder(providerId, ["dd214", "drivers_license"]));
}

/** The own identification [PRV-C-086]. */
export const getIdentification = ofOneself(readIdentification);
