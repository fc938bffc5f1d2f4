import { viewOf } from "@/lib/core/pure/view";
import type { Verifications } from "@/lib/credentials/checks/views";
import { type Education, educationShape } from "@/lib/credentials/education/schema";
import { type Filed, viewFileRecord, viewFilesOf } from "@/lib/credentials/views/files";
import { type EducationKind, educationKinds } from "@/lib/credentials/words";

type Residency = { isResident: boolean; residentGraduationOn: string | null };

/** Education with its files, list by list. */
export function viewEducation(
  residency: Residency,
  rows: readonly (Filed & { kind: EducationKind })[],
  proven: Verifications,
) {
  const view = (row: Filed) => ({ ...viewFileRecord(row), verification: proven("education", row.id) });
  const lists = Object.fromEntries(
    educationKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(view)]),
  ) as Pick<Education, EducationKind>;
  return viewOf(educationShape, residency, { ...lists, files: viewFilesOf(rows) });
}
