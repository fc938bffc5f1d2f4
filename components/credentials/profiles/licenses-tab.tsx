import { BadgeCheck, CircleX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { titleOf } from "@/lib/core/pure/codes";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import { licenseTypeWords } from "@/lib/credentials/views/titles";
import type { LicenseType } from "@/lib/providers/schema";
import { dayOrNull } from "./profile-words";
import { RecordCard, RecordItem, Tick } from "./record-card";

const groups: [type: LicenseType, title: string, empty: string][] = [
  ["MEDICAL", "Medical licenses", "No medical licenses registered"],
  ["DEA", "DEA licenses", "No DEA licenses registered"],
  ["CSR", "CSR licenses", "No CSR licenses registered"],
];

/** What the provider is licensed and certified for. Other licenses come last, and only where there are some (SIL-52). */
export function LicensesTab({ provider }: { provider: ProviderDetail }) {
  const others = provider.licenses.filter(({ type }) => type === "OTHER");
  return (
    <div className="grid gap-5">
      {groups.map(([type, title, empty]) => (
        <RecordCard key={type} title={title} empty={empty}>
          {provider.licenses.filter((license) => license.type === type).map(licenseItem)}
        </RecordCard>
      ))}
      <RecordCard title="Board certifications" empty="No board certifications registered">
        {provider.board_certifications.map((board) => (
          <RecordItem
            key={board.id}
            title={titleOf("BoardCertificationType", board.type)}
            facts={[
              ["Board eligible", <Tick key="eligible" on={board.board_eligible} />],
              ["Expires", dayOrNull(board.expiration_date)],
            ]}
            file={board.file}
            fileWords={titleOf("BoardCertificationType", board.type)}
          />
        ))}
      </RecordCard>
      <RecordCard title="Life support certifications" empty="No life support certifications registered">
        {provider.certifications.map((certification) => (
          <RecordItem
            key={certification.id}
            title={titleOf("CertificationType", certification.type)}
            facts={[["Expires", dayOrNull(certification.expiration_date)]]}
            file={certification.file}
            fileWords={titleOf("CertificationType", certification.type)}
          />
        ))}
      </RecordCard>
      {others.length > 0 && (
        <RecordCard title="Other licenses" empty="">
          {others.map(licenseItem)}
        </RecordCard>
      )}
    </div>
  );
}

function licenseItem(license: ProviderDetail["licenses"][number]) {
  const state = titleOf("LicenseStateChoices", license.state);
  const active = license.status === "ACTIVE";
  return (
    <RecordItem
      key={license.id}
      title={state}
      aside={
        <Badge
          tone={active ? "green" : "red"}
          icon={active ? <BadgeCheck aria-hidden /> : <CircleX aria-hidden />}
        >
          {active ? "Active" : "Inactive"}
        </Badge>
      }
      facts={[
        ["Number", license.number],
        ["Type", licenseTypeWords[license.type]],
        ["Expires", dayOrNull(license.expiration_date)],
      ]}
      file={license.file?.file ?? null}
      fileWords={`${licenseTypeWords[license.type]} license, ${state}`}
    />
  );
}
