import { viewOf } from "@/lib/core/pure/view";
import type { Verifications } from "@/lib/credentials/checks/views";
import {
  boardRecordShape,
  certificationRecordShape,
  licenseRecordShape,
  licensesShape,
} from "@/lib/credentials/licenses/schema";
import { type DatedRow, viewDated, viewFilesOf, viewNamedFile } from "@/lib/credentials/views/files";

type LicenseRows = {
  licenses: readonly DatedRow<typeof licenseRecordShape>[];
  boards: readonly DatedRow<typeof boardRecordShape>[];
  certifications: readonly DatedRow<typeof certificationRecordShape>[];
};

/** Licenses and certifications with their files. */
export const viewLicenses = (
  provider: { hasImlc: boolean; imlcExpirationOn: string | null },
  { licenses, boards, certifications }: LicenseRows,
  proven: Verifications,
) =>
  viewOf(licensesShape, provider, {
    licenses: licenses.map((row) =>
      viewOf(licenseRecordShape, row, {
        ...viewDated(row),
        file: viewNamedFile(row.file),
        verification: proven("license", row.id),
      }),
    ),
    board_certifications: boards.map((row) =>
      viewOf(boardRecordShape, row, {
        ...viewDated(row),
        verification: proven("board_certification", row.id),
      }),
    ),
    certifications: certifications.map((row) =>
      viewOf(certificationRecordShape, row, {
        ...viewDated(row),
        verification: proven("certification", row.id),
      }),
    ),
    imlc_expiration_date: provider.imlcExpirationOn,
    files: viewFilesOf(licenses, boards, certifications),
  });
