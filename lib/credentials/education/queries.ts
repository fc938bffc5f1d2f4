import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { educationRecords, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { viewEducation } from "@/lib/credentials/education/views";
import { credentialOwners } from "@/lib/credentials/policy";
import { filesOf } from "@/lib/files/queries/held";

/** Education of a provider; who may see it was decided by the caller. @throws 404 */
export async function readEducation(providerId: string) {
  const [residency] = await db()
    .select({ isResident: providers.isResident, residentGraduationOn: providers.residentGraduationOn })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!residency) throw notFound();
  const rows = await db()
    .select({ id: educationRecords.id, kind: educationRecords.kind })
    .from(educationRecords)
    .where(eq(educationRecords.providerId, providerId))
    .orderBy(asc(educationRecords.id));
  const ids = rows.map(({ id }) => id);
  return viewEducation(residency, rows, await filesOf("education_record", ids));
}

/** The own education [PRV-C-089]. */
export async function getEducation(visitor: Actor) {
  return readEducation(admit(visitor, credentialOwners).providerId);
}
