import { verificationsOf } from "@/lib/credentials/checks/queries/own";
import { viewLicenses } from "@/lib/credentials/licenses/views";
import { ofOneself, ownFieldsOf, recordsOf } from "@/lib/credentials/queries";
import { filesOfKinds } from "@/lib/files/queries/held";

/**
 * Licenses and certifications of a provider, each with what is `proven` of it; who may see them was decided by the
 * caller. @throws 404
 */
export async function readLicenses(providerId: string, proven = verificationsOf(providerId)) {
  const provider = await ownFieldsOf(
    providerId,
    ...(["hasImlc", "imlcExpirationOn", "registry", "registryStatus"] as const),
  );
  const licenses = await recordsOf("license", providerId);
  const boards = await recordsOf("board_certification", providerId);
  const certifications = await recordsOf("certification", providerId);
  const ids = [...licenses, ...boards, ...certifications].map(({ id }) => id);
  const files = await filesOfKinds(["license", "board_certification", "certification"], ids);
  const filed = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, file: files.get(row.id) }));
  const lists = { licenses: filed(licenses), boards: filed(boards), certifications: filed(certifications) };
  return viewLicenses(provider, lists, await proven);
}

/** The own licenses and certifications [PRV-C-090..093]. */
export const getLicenses = ofOneself(readLicenses);
