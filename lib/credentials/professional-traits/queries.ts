import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { endorsements, references } from "@/db/schema";
import { viewTraits } from "@/lib/credentials/professional-traits/views";
import { ofOneself, ownFieldsOf } from "@/lib/credentials/queries";
import { filesOf } from "@/lib/files/queries/held";

const referencesOf = (providerId: string) =>
  db()
    .select({
      ...fields(references, "id", "fullName", "email", "terminatedAt"),
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
  const texts = ["npi", "professionalHighlights", "linkedinLink"] as const;
  const row = await ownFieldsOf(providerId, ...texts, "degrees", "specialties", "languages");
  const [known, cv] = await Promise.all([referencesOf(providerId), filesOf("cv", [providerId])]);
  const ids = known.map(({ id }) => id);
  const letters = await filesOf("recommendation_letter", ids);
  return viewTraits(row, cv.get(providerId), known, letters);
}

/** The own professional traits [PRV-C-087, PRV-C-088]. */
export const getTraits = ofOneself(readTraits);
