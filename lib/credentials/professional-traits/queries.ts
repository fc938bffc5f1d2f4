import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { endorsements, providers, references } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { credentialOwners } from "@/lib/credentials/policy";
import { viewTraits } from "@/lib/credentials/professional-traits/views";
import { filesOf } from "@/lib/files/queries/held";

const referencesOf = (providerId: string) =>
  db()
    .select({
      id: references.id,
      fullName: references.fullName,
      email: references.email,
      terminatedAt: references.terminatedAt,
      status: endorsements.status,
    })
    .from(references)
    .leftJoin(endorsements, eq(endorsements.referenceId, references.id))
    .where(eq(references.providerId, providerId))
    .orderBy(asc(references.id));

/**
 * Professional traits of a provider with all references, terminated ones too; who may see them was decided by the
 * caller. @throws 404
 */
export async function readTraits(providerId: string) {
  const [row] = await db()
    .select({
      npi: providers.npi,
      degrees: providers.degrees,
      specialties: providers.specialties,
      professionalHighlights: providers.professionalHighlights,
      linkedinLink: providers.linkedinLink,
      languages: providers.languages,
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  const [known, cv] = await Promise.all([referencesOf(providerId), filesOf("cv", [providerId])]);
  const letters = await filesOf(
    "recommendation_letter",
    known.map(({ id }) => id),
  );
  return viewTraits(row, cv.get(providerId), known, letters);
}

/** The own professional traits [PRV-C-087, PRV-C-088]. */
export async function getTraits(visitor: Actor) {
  return readTraits(admit(visitor, credentialOwners).providerId);
}
