import { viewLicenses } from "@/lib/credentials/licenses/views";
import { filedRecordsOf, ofOneself, ownFieldsOf } from "@/lib/credentials/queries";

/** Licenses and certifications of a provider; who may see them was decided by the caller. @throws 404 */
export async function readLicenses(providerId: string) {
  return viewLicenses(await ownFieldsOf(providerId, "hasImlc", "imlcExpirationOn"), {
    licenses: await filedRecordsOf("license", providerId),
    boards: await filedRecordsOf("board_certification", providerId),
    certifications: await filedRecordsOf("certification", providerId),
  });
}

/** The own licenses and certifications [PRV-C-090..093]. */
export const getLicenses = ofOneself(readLicenses);
