import { currentStatus } from "@/lib/credentials/endorsements/rules/answers";
import { type EndorsementStatus, endorsementStatusWords } from "@/lib/credentials/endorsements/schema";
import type { Reference, Traits } from "@/lib/credentials/professional-traits/schema";
import { viewFileDetails } from "@/lib/credentials/views/files";
import type { HeldFile } from "@/lib/files/schema";

type TraitsRow = {
  npi: string;
  degrees: string[];
  specialties: string[];
  professionalHighlights: string;
  linkedinLink: string;
  languages: string[];
};

type ReferenceRow = {
  id: string;
  fullName: string;
  email: string;
  terminatedAt: Date | null;
  /** Null where nobody was asked yet. */
  status: EndorsementStatus | null;
};

/** A reference with its letter and how far its endorsement has come. */
function viewReference(row: ReferenceRow, letter: HeldFile | undefined): Reference {
  const status = currentStatus(row.status ?? "NEW", row.terminatedAt);
  const { title, kind } = endorsementStatusWords[status];
  return {
    id: row.id,
    full_name: row.fullName,
    email: row.email,
    recommendation_letter: letter ? { id: letter.id, file: letter.address, file_name: letter.name } : null,
    terminated_at: row.terminatedAt?.toISOString() ?? null,
    current_status: { code: status, title, category: kind },
  };
}

/** Professional traits with all references, terminated ones too. */
export const viewTraits = (
  row: TraitsRow,
  cv: HeldFile | undefined,
  references: readonly ReferenceRow[],
  letters: ReadonlyMap<string, HeldFile>,
): Traits => ({
  npi: row.npi,
  degree: row.degrees,
  specialties: row.specialties,
  professional_highlights: row.professionalHighlights,
  linkedin_link: row.linkedinLink,
  cv: cv?.address ?? null,
  languages_spoken: row.languages,
  references: references.map((each) => viewReference(each, letters.get(each.id))),
  files: viewFileDetails(cv ? [cv] : [], letters.values()),
});
