import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { boardCertifications, certifications, licenses, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { viewLicenses } from "@/lib/credentials/licenses/views";
import { credentialOwners } from "@/lib/credentials/policy";
import { filesOf } from "@/lib/files/queries/held";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Licenses, board certifications and life support certifications of a provider, oldest first. */
export const credentialRows = (providerId: string) =>
  Promise.all([
    db().select().from(licenses).where(eq(licenses.providerId, providerId)).orderBy(asc(licenses.id)),
    db()
      .select()
      .from(boardCertifications)
      .where(eq(boardCertifications.providerId, providerId))
      .orderBy(asc(boardCertifications.id)),
    db()
      .select()
      .from(certifications)
      .where(eq(certifications.providerId, providerId))
      .orderBy(asc(certifications.id)),
  ]);

/** Licenses and certifications of a provider; who may see them was decided by the caller. @throws 404 */
export async function readLicenses(providerId: string) {
  const [provider] = await db()
    .select({ hasImlc: providers.hasImlc, imlcExpirationOn: providers.imlcExpirationOn })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!provider) throw notFound();
  const [held, boards, supports] = await credentialRows(providerId);
  const files = {
    licenses: await filesOf("license", idsOf(held)),
    boards: await filesOf("board_certification", idsOf(boards)),
    certifications: await filesOf("certification", idsOf(supports)),
  };
  return viewLicenses({ ...provider, licenses: held, boards, certifications: supports }, files);
}

/** The own licenses and certifications [PRV-C-090..093]. */
export async function getLicenses(visitor: Actor) {
  return readLicenses(admit(visitor, credentialOwners).providerId);
}
