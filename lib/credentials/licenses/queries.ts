import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { boardCertifications, certifications, licenses, providers } from "@/db/schema";
import { notFound } from "@/lib/core/pure/errors";
import { viewLicenses } from "@/lib/credentials/licenses/views";
import { filedRecordsOf, ofOneself } from "@/lib/credentials/queries";

/** Licenses and certifications of a provider; who may see them was decided by the caller. @throws 404 */
export async function readLicenses(providerId: string) {
  const [provider] = await db()
    .select(fields(providers, "hasImlc", "imlcExpirationOn"))
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!provider) throw notFound();
  return viewLicenses(provider, {
    licenses: await filedRecordsOf(licenses, "license", providerId),
    boards: await filedRecordsOf(boardCertifications, "board_certification", providerId),
    certifications: await filedRecordsOf(certifications, "certification", providerId),
  });
}

/** The own licenses and certifications [PRV-C-090..093]. */
export const getLicenses = ofOneself(readLicenses);
