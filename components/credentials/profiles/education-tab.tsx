import { titlesOf } from "@/lib/core/pure/codes";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import type { EducationKind } from "@/lib/credentials/words";
import { dayOrNull, FactCard, RecordCard, RecordItem } from "./record-card";

const lists: [kind: EducationKind, title: string][] = [
  ["medical_diplomas", "Medical diplomas"],
  ["internships", "Internships"],
  ["residency_certificates", "Residency certificates"],
  ["fellowship_certificates", "Fellowship certificates"],
  ["ecfmgs", "ECFMGs"],
  ["cmes", "CMEs"],
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
        {lists.map(([kind, title]) => (
          <RecordCard key={kind} title={title} wide={false}>
            {provider[kind].map(({ id, file, file_name: name, verification }) => (
              <RecordItem key={id} title={name || title} file={file} verification={verification} />
            ))}
          </RecordCard>
        ))}
      </div>
    </div>
  );
}
