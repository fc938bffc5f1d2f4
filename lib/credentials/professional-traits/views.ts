import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { currentStatus } from "@/lib/credentials/endorsements/rules/answers";
import { type EndorsementStatus, endorsementStatusWords } from "@/lib/credentials/endorsements/schema";
import { referenceShape, traitsShape } from "@/lib/credentials/professional-traits/schema";
import { viewFiles, viewNamedFile } from "@/lib/credentials/views/files";
import type { HeldFile } from "@/lib/files/schema";

type TraitsRow = RowOf<typeof traitsShape, "degree" | "cv" | "languages_spoken" | "references" | "files"> & {
  degrees: string[];
  languages: string[];
};

type ReferenceRow = RowOf<typeof referenceShape, "recommendation_letter" | "current_status"> & {
  /** Null where nobody was asked yet. */
  status: EndorsementStatus | null;
};

/** A reference with its letter and how far its endorsement has come. */
function viewReference(row: ReferenceRow, letter: HeldFile | undefined) {
  const code = currentStatus(row.status ?? "NEW", row.terminatedAt);
  const { title, kind } = endorsementStatusWords[code];
  return viewOf(referenceShape, row, {
    recommendation_letter: viewNamedFile(letter),
    current_status: { code, title, category: kind },
  });
}

/** Professional traits with all references, terminated ones too. */
export const viewTraits = (
  row: TraitsRow,
  cv: HeldFile | undefined,
  references: readonly ReferenceRow[],
  letters: ReadonlyMap<string, HeldFile>,
) =>
  viewOf(traitsShape, row, {
    degree: row.degrees,
    cv: cv?.address ?? null,
    languages_spoken: row.languages,
    references: references.map((each) => viewReference(each, letters.get(each.id))),
    files: viewFiles([...(cv ? [cv] : []), ...letters.values()]),
  });
