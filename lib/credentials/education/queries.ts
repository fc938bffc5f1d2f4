import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { educationRecords, providers } from "@/db/schema";
import { notFound } from "@/lib/core/pure/errors";
import { viewEducation } from "@/lib/credentials/education/views";
import { filedRecordsOf, ofOneself } from "@/lib/credentials/queries";

/** Education of a provider; who may see it was decided by the caller. @throws 404 */
export async function readEducation(providerId: string) {
  const [residency] = await db()
    .select(fields(providers, "isResident", "residentGraduationOn"))
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!residency) throw notFound();
  return viewEducation(residency, await filedRecordsOf(educationRecords, "education_record", providerId));
}

/** The own education [PRV-C-089]. */
export const getEducation = ofOneself(readEducation);
