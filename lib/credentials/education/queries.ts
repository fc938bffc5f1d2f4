import { verificationsOf } from "@/lib/credentials/checks/queries/own";
import { viewEducation } from "@/lib/credentials/education/views";
import { filedRecordsOf, ofOneself, ownFieldsOf } from "@/lib/credentials/queries";

/** Education of a provider, with what is `proven` of it; who may see it was decided by the caller. @throws 404 */
export async function readEducation(providerId: string, proven = verificationsOf(providerId)) {
  const residency = await ownFieldsOf(providerId, "isResident", "residentGraduationOn");
  return viewEducation(residency, await filedRecordsOf("education_record", providerId), await proven);
}

/** The own education [PRV-C-089]. */
export const getEducation = ofOneself(readEducation);
