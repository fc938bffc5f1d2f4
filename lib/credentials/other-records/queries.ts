import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { immunizations, insuranceRecords, miscRecords } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { viewImmunizations, viewInsurance, viewMisc } from "@/lib/credentials/other-records/views";
import { credentialOwners } from "@/lib/credentials/policy";
import { filesOf } from "@/lib/files/queries/held";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Proofs of insurance of a provider; who may see them was decided by the caller. */
export async function readInsurance(providerId: string) {
  const rows = await db()
    .select({ id: insuranceRecords.id })
    .from(insuranceRecords)
    .where(eq(insuranceRecords.providerId, providerId))
    .orderBy(asc(insuranceRecords.id));
  return viewInsurance(rows, await filesOf("insurance_record", idsOf(rows)));
}

/** Immunizations of a provider; who may see them was decided by the caller. */
export async function readImmunizations(providerId: string) {
  const rows = await db()
    .select()
    .from(immunizations)
    .where(eq(immunizations.providerId, providerId))
    .orderBy(asc(immunizations.id));
  return viewImmunizations(rows, await filesOf("immunization", idsOf(rows)));
}

/** Other certificates of a provider; who may see them was decided by the caller. */
export async function readMisc(providerId: string) {
  const rows = await db()
    .select()
    .from(miscRecords)
    .where(eq(miscRecords.providerId, providerId))
    .orderBy(asc(miscRecords.id));
  return viewMisc(rows, await filesOf("misc_record", idsOf(rows)));
}

/** The own proofs of insurance [PRV-C-094]. */
export const getInsurance = async (visitor: Actor) =>
  readInsurance(admit(visitor, credentialOwners).providerId);

/** The own immunizations [PRV-C-094]. */
export const getImmunizations = async (visitor: Actor) =>
  readImmunizations(admit(visitor, credentialOwners).providerId);

/** The own other certificates [PRV-C-094]. */
export const getMisc = async (visitor: Actor) => readMisc(admit(visitor, credentialOwners).providerId);
