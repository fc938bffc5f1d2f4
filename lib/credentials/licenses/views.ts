import { viewOf } from "@/lib/core/pure/view";
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
) =>
  viewOf(licensesShape, provider, {
    licenses: licenses.map((row) =>
      viewOf(licenseRecordShape, row, { ...viewDated(row), file: viewNamedFile(row.file) }),
    ),
    board_certifications: boards.map((row) => viewOf(boardRecordShape, row, viewDated(row))),
    certifications: certifications.map((row) => viewOf(certificationRecordShape, row, viewDated(row))),
    imlc_expiration_date: provider.imlcExpirationOn,
    files: viewFilesOf(licenses, boards, certifications),
  });
