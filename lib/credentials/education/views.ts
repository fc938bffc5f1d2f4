import type { Education } from "@/lib/credentials/education/schema";
import { type EducationKind, educationKinds } from "@/lib/credentials/schema";
import { viewFileDetails, viewFileRecord } from "@/lib/credentials/views/files";
import type { HeldFile } from "@/lib/files/schema";

export type Residency = { isResident: boolean; residentGraduationOn: string | null };
type Row = { id: string; kind: EducationKind };

/** Education with its files, list by list. */
export function viewEducation(
  residency: Residency,
  rows: readonly Row[],
  files: ReadonlyMap<string, HeldFile>,
): Education {
  const lists = Object.fromEntries(
    educationKinds.map((kind) => [
      kind,
      rows.filter((row) => row.kind === kind).map(({ id }) => viewFileRecord(id, files.get(id))),
    ]),
  ) as Pick<Education, EducationKind>;
  return {
    is_resident: residency.isResident,
    resident_graduation_on: residency.residentGraduationOn,
    ...lists,
    files: viewFileDetails(files.values()),
  };
}
