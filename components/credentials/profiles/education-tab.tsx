import { titlesOf } from "@/lib/core/pure/codes";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import type { EducationKind } from "@/lib/credentials/schema";
import { FactCard } from "./fact-card";
import { dayOrNull } from "./profile-words";
import { RecordCard, RecordItem } from "./record-card";

const lists: [kind: EducationKind, title: string, empty: string][] = [
  ["medical_diplomas", "Medical diplomas", "No medical diplomas registered"],
  ["internships", "Internships", "No internships registered"],
  ["residency_certificates", "Residency certificates", "No residency certificates registered"],
  ["fellowship_certificates", "Fellowship certificates", "No fellowship certificates registered"],
  ["ecfmgs", "ECFMGs", "No ECFMGs registered"],
  ["cmes", "CMEs", "No CMEs registered"],
];

/** Languages, residency, and the papers of each kind. */
export function EducationTab({ provider }: { provider: ProviderDetail }) {
  return (
    <div className="grid gap-5">
      <FactCard
        title="Education"
        facts={[
          ["Languages spoken", titlesOf("Language", provider.languages_spoken)],
          ["Resident", provider.is_resident ? "Yes" : "No"],
          ...(provider.is_resident
            ? [["Graduation date", dayOrNull(provider.resident_graduation_on)] satisfies [string, unknown]]
            : []),
        ]}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {lists.map(([kind, title, empty]) => (
          <RecordCard key={kind} title={title} empty={empty} wide={false}>
            {provider[kind].map(({ id, file, file_name: name }) => (
              <RecordItem key={id} title={name || title} file={file} fileWords={name || title} />
            ))}
          </RecordCard>
        ))}
      </div>
    </div>
  );
}
