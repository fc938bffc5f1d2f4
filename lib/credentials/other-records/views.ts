import { viewOf } from "@/lib/core/pure/view";
import type { Verifications } from "@/lib/credentials/checks/views";
import {
  type Immunizations,
  type Insurance,
  immunizationShape,
  type Misc,
  miscRecordShape,
} from "@/lib/credentials/other-records/schema";
import {
  type DatedRow,
  type Filed,
  viewDated,
  viewFileRecord,
  viewFilesOf,
} from "@/lib/credentials/views/files";

type InsuranceRow = Filed & { carrier: string; policyNumber: string; expirationOn: string | null };

/** Proofs of insurance with their files. */
export const viewInsurance = (rows: readonly InsuranceRow[], proven: Verifications): Insurance => ({
  malpractice_insurance_applications: rows.map((row) => ({
    ...viewFileRecord(row),
    carrier: row.carrier || null,
    policy_number: row.policyNumber || null,
    expiration_date: row.expirationOn,
    verification: proven("insurance", row.id),
  })),
  files: viewFilesOf(rows),
});

/** Immunizations with their files. */
export const viewImmunizations = (
  rows: readonly DatedRow<typeof immunizationShape>[],
  proven: Verifications,
): Immunizations => ({
  immunizations: rows.map((row) =>
    viewOf(immunizationShape, row, { ...viewDated(row), verification: proven("immunization", row.id) }),
  ),
  files: viewFilesOf(rows),
});

/** Other certificates with their files. */
export const viewMisc = (rows: readonly DatedRow<typeof miscRecordShape>[], proven: Verifications): Misc => ({
  miscellaneous: rows.map((row) =>
    viewOf(miscRecordShape, row, { ...viewDated(row), verification: proven("misc", row.id) }),
  ),
  files: viewFilesOf(rows),
});
