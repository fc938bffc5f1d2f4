import { BadgeCheck, CircleX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { titleOf } from "@/lib/core/pure/codes";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import { licenseTypeWords } from "@/lib/credentials/views/titles";
import { dayOrNull, RecordCard, RecordItem, Tick } from "./record-card";

/** What the provider is licensed and certified for. Other licenses come last, and only where there are some (SIL-52). */
export function LicensesTab({ provider }: { provider: ProviderDetail }) {
  const others = provider.licenses.filter(({ type }) => type === "OTHER");
  return (
    <div className="grid gap-5">
      {(["MEDICAL", "DEA", "CSR"] as const).map((type) => (
        <RecordCard key={type} title={`${licenseTypeWords[type]} licenses`}>
          {provider.licenses.filter((license) => license.type === type).map(licenseItem)}
        </RecordCard>
      ))}
      {provider.has_imlc && (
        <RecordCard title="Compact license">
          {[
            <RecordItem
              key="imlc"
              title="Interstate Medical Licensure Compact"
              facts={[["Expires", dayOrNull(provider.imlc_expiration_date)]]}
              verification={provider.imlc_verification}
            />,
          ]}
        </RecordCard>
      )}
      <RecordCard title="Board certifications">
        {provider.board_certifications.map((board) => (
          <RecordItem
            key={board.id}
            title={titleOf("BoardCertificationType", board.type)}
            facts={[
              ["Board eligible", <Tick key="eligible" on={board.board_eligible} />],
              ["Expires", dayOrNull(board.expiration_date)],
            ]}
            file={board.file}
            verification={board.verification}
          />
        ))}
      </RecordCard>
      <RecordCard title="Life support certifications">
        {provider.certifications.map((certification) => (
          <RecordItem
            key={certification.id}
            title={titleOf("CertificationType", certification.type)}
            facts={[["Expires", dayOrNull(certification.expiration_date)]]}
            file={certification.file}
            verification={certification.verification}
          />
        ))}
      </RecordCard>
      {others.length > 0 && <RecordCard title="Other licenses">{others.map(licenseItem)}</RecordCard>}
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
      verification={license.verification}
    />
  );
}
