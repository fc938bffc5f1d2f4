import type { ReactNode } from "react";
import { titleOf } from "@/lib/core/pure/codes";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import { dayOrNull, RecordCard, RecordItem, Tick } from "./record-card";

/** Insurance, other documents, immunizations, and the card of the questionnaire. */
export function OtherTab({
  provider,
  questionnaire,
}: {
  provider: ProviderDetail;
  questionnaire: ReactNode;
}) {
  return (
    <div className="grid gap-5">
      <RecordCard title="Insurance certificates">
        {provider.malpractice_insurance_applications.map((record) => (
          <RecordItem
            key={record.id}
            title={record.file_name || "Insurance certificate"}
            facts={insuranceFacts(record)}
            file={record.file}
            fileWords={record.file_name}
            verification={record.verification}
          />
        ))}
      </RecordCard>
      <RecordCard title="Other documents">
        {provider.miscellaneous.map((record) => (
          <RecordItem
            key={record.id}
            title={record.title}
            facts={datesOf(record)}
            file={record.file}
            verification={record.verification}
          />
        ))}
      </RecordCard>
      <RecordCard title="Immunizations">
        {provider.immunizations.map((record) => (
          <RecordItem
            key={record.id}
            title={titleOf("ImmunizationType", record.type)}
            facts={[...datesOf(record), ["Exempt", <Tick key="exempt" on={record.exempt} />]]}
            file={record.file}
            fileWords={`${titleOf("ImmunizationType", record.type)} immunization`}
            verification={record.verification}
          />
        ))}
      </RecordCard>
      {questionnaire}
    </div>
  );
}

type Insured = ProviderDetail["malpractice_insurance_applications"][number];

/** What the certificate says; nothing where its provider has typed nothing of it. */
function insuranceFacts({ carrier, policy_number, expiration_date }: Insured): [string, ReactNode][] {
  if (!carrier && !policy_number && !expiration_date) return [];
  return [
    ["Carrier", carrier],
    ["Policy number", policy_number],
    ["Expires", dayOrNull(expiration_date)],
  ];
}

type Dates = { issue_date: string | null; expiration_date: string | null };

const datesOf = ({ issue_date, expiration_date }: Dates): [string, ReactNode][] => [
  ["Issued", dayOrNull(issue_date)],
  ["Expires", dayOrNull(expiration_date)],
];
