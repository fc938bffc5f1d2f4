import type { Actor } from "@/lib/core/pure/actor";
import { viewImmunizations, viewInsurance, viewMisc } from "@/lib/credentials/other-records/views";
import { filedRecordsOf, ofOneself } from "@/lib/credentials/queries";

/** Proofs of insurance of a provider; who may see them was decided by the caller. */
export const readInsurance = async (providerId: string) =>
  viewInsurance(await filedRecordsOf("insurance_record", providerId));

/** Immunizations of a provider; who may see them was decided by the caller. */
export const readImmunizations = async (providerId: string) =>
  viewImmunizations(await filedRecordsOf("immunization", providerId));

/** Other certificates of a provider; who may see them was decided by the caller. */
export const readMisc = async (providerId: string) =>
  viewMisc(await filedRecordsOf("misc_record", providerId));

/** The own proofs of insurance [PRV-C-094]. */
export const getInsurance = ofOneself(readInsurance);

/** The own immunizations [PRV-C-094]. */
export const getImmunizations = ofOneself(readImmunizations);

/** The own other certificates [PRV-C-094]. */
export const getMisc = ofOneself(readMisc);

/** The three own lists, as their one screen shows them. */
export async function getOtherRecords(visitor: Actor) {
  const [insurance, immunizations, misc] = await Promise.all([
    getInsurance(visitor),
    getImmunizations(visitor),
    getMisc(visitor),
  ]);
  return { insurance, immunizations, misc };
}
