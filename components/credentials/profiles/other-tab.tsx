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
        {provider.malpractice_insurance_applications.map(({ id, file, file_name: name }) => (
          <RecordItem key={id} title={name || "Insurance certificate"} file={file} fileWords={name} />
        ))}
      </RecordCard>
      <RecordCard title="Other documents">
        {provider.miscellaneous.map((record) => (
          <RecordItem key={record.id} title={record.title} facts={datesOf(record)} file={record.file} />
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
          />
        ))}
      </RecordCard>
      {questionnaire}
    </div>
  );
}

type Dates = { issue_date: string | null; expiration_date: string | null };

const datesOf = ({ issue_date, expiration_date }: Dates): [string, ReactNode][] => [
  ["Issued", dayOrNull(issue_date)],
  ["Expires", dayOrNull(expiration_date)],
];
