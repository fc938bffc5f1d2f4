import type { Actor } from "@/lib/core/pure/actor";
import { verificationsOf } from "@/lib/credentials/checks/queries/own";
import { viewImmunizations, viewInsurance, viewMisc } from "@/lib/credentials/other-records/views";
import { filedRecordsOf, ofOneself } from "@/lib/credentials/queries";

/** Proofs of insurance of a provider, with what is `proven` of them; who may see them was decided by the caller. */
export const readInsurance = async (providerId: string, proven = verificationsOf(providerId)) =>
  viewInsurance(await filedRecordsOf("insurance_record", providerId), await proven);

/** Immunizations of a provider, with what is `proven` of them; who may see them was decided by the caller. */
export const readImmunizations = async (providerId: string, proven = verificationsOf(providerId)) =>
  viewImmunizations(await filedRecordsOf("immunization", providerId), await proven);

/** Other certificates of a provider, with what is `proven` of them; who may see them was decided by the caller. */
export const readMisc = async (providerId: string, proven = verificationsOf(providerId)) =>
  viewMisc(await filedRecordsOf("misc_record", providerId), await proven);

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
