import { viewOf } from "@/lib/core/pure/view";
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

/** Proofs of insurance with their files. */
export const viewInsurance = (rows: readonly Filed[]): Insurance => ({
  malpractice_insurance_applications: rows.map(viewFileRecord),
  files: viewFilesOf(rows),
});

/** Immunizations with their files. */
export const viewImmunizations = (rows: readonly DatedRow<typeof immunizationShape>[]): Immunizations => ({
  immunizations: rows.map((row) => viewOf(immunizationShape, row, viewDated(row))),
  files: viewFilesOf(rows),
});

/** Other certificates with their files. */
export const viewMisc = (rows: readonly DatedRow<typeof miscRecordShape>[]): Misc => ({
  miscellaneous: rows.map((row) => viewOf(miscRecordShape, row, viewDated(row))),
  files: viewFilesOf(rows),
});
