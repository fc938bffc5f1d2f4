import { viewEducation } from "@/lib/credentials/education/views";
import { filedRecordsOf, ofOneself, ownFieldsOf } from "@/lib/credentials/queries";

/** Education of a provider; who may see it was decided by the caller. @throws 404 */
export async function readEducation(providerId: string) {
  const residency = await ownFieldsOf(providerId, "isResident", "residentGraduationOn");
  return viewEducation(residency, await filedRecordsOf("education_record", providerId));
}

/** The own education [PRV-C-089]. */
export const getEducation = ofOneself(readEducation);
