import { BadgeCheck, CircleX, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { dateWords } from "@/components/connections/connection-words";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { titleOf, titlesOf } from "@/lib/codes";
import type { ProviderDetail } from "@/lib/profiles/schema";

export type FactEntry = [label: string, value: ReactNode];

/** Labelled values in a card; what is missing reads N/A. */
export function FactCard({ title, facts }: { title: string; facts: FactEntry[] }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-4 md:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="break-words text-sm">{value || "N/A"}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

/** A list that may be empty, which it then says: "No internships registered". */
export function RecordCard({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children?: ReactNode[];
}) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        {children && children.length > 0 ? (
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">{children}</ul>
        ) : (
          <p className="text-muted-foreground text-sm">{empty}</p>
        )}
      </CardBody>
    </Card>
  );
}

function FileLink({ file }: { file: string | null }) {
  if (!file) return <span className="text-muted-foreground">No file</span>;
  return (
    <a href={file} className="inline-flex items-center gap-1 rounded-sm text-primary-strong hover:underline">
      <FileText aria-hidden className="size-3.5" />
      Download
    </a>
  );
}

const Record = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <li className="min-w-0 rounded-md border px-3.5 py-3">
    <div className="flex items-start justify-between gap-2">
      <p className="min-w-0 font-medium text-sm">{title}</p>
      {aside}
    </div>
    <div className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-xs">{children}</div>
  </li>
);

const activity = (active: boolean) => (
  <Badge tone={active ? "green" : "red"} icon={active ? <BadgeCheck aria-hidden /> : <CircleX aria-hidden />}>
    {active ? "Active" : "Inactive"}
  </Badge>
);

/** The licenses of one type. */
export function LicenseCard({
  title,
  empty,
  licenses,
}: {
  title: string;
  empty: string;
  licenses: ProviderDetail["licenses"];
}) {
  return (
    <RecordCard title={title} empty={empty}>
      {licenses.map((license) => (
        <Record
          key={license.id}
          title={titleOf("LicenseStateChoices", license.state)}
          aside={activity(license.status === "ACTIVE")}
        >
          <span>Number {license.number || "N/A"}</span>
          {license.expiration_date && <span>Expires {dateWords(license.expiration_date)}</span>}
          <FileLink file={license.file} />
        </Record>
      ))}
    </RecordCard>
  );
}

export function BoardCard({ boards }: { boards: ProviderDetail["board_certifications"] }) {
  return (
    <RecordCard title="Board certifications" empty="No board certifications registered">
      {boards.map((board) => (
        <Record
          key={board.id}
          title={titleOf("BoardCertificationType", board.type)}
          aside={
            board.board_eligible && (
              <Badge tone="blue" icon={<BadgeCheck aria-hidden />}>
                Board eligible
              </Badge>
            )
          }
        >
          {board.expiration_date && <span>Expires {dateWords(board.expiration_date)}</span>}
          <FileLink file={board.file} />
        </Record>
      ))}
    </RecordCard>
  );
}

export function LifeSupportCard({ certifications }: { certifications: ProviderDetail["certifications"] }) {
  return (
    <RecordCard title="Life support certifications" empty="No life support certifications registered">
      {certifications.map((certification) => (
        <Record key={certification.id} title={titleOf("CertificationType", certification.type)}>
          {certification.expiration_date && <span>Expires {dateWords(certification.expiration_date)}</span>}
          <FileLink file={certification.file} />
        </Record>
      ))}
    </RecordCard>
  );
}

const coded = (category: Parameters<typeof titleOf>[0], code: string | null) =>
  code && titleOf(category, code);

/** Who the provider is and how to reach it. */
export function credentialFacts(provider: ProviderDetail): { title: string; facts: FactEntry[] }[] {
  return [
    {
      title: "Basic information",
      facts: [
        ["First name", provider.first_name],
        ["Last name", provider.last_name],
        ["Degrees", titlesOf("Degree", provider.degrees)],
        ["NPI", provider.npi],
        ["Birthday", provider.birth_date && dateWords(provider.birth_date)],
        ["Gender", coded("Gender", provider.gender)],
      ],
    },
    {
      title: "Contact",
      facts: [
        ["Email", provider.email],
        ["Phone", provider.phone_number],
        ["Alternate phone", null],
        ["Street", provider.street_address],
        ["City, state", [provider.city, provider.state].filter(Boolean).join(", ")],
        ["ZIP", provider.zip_code],
      ],
    },
    {
      title: "Birth and military service",
      facts: [
        ["Birth city", provider.birth_city],
        ["Birth state", coded("PostalStateChoices", provider.birth_state)],
        ["Birth country", coded("Country", provider.birth_country)],
        ["Military status", coded("MilitaryStatus", provider.military_status)],
        ["Military branch", coded("MilitaryBranch", provider.military_branch)],
        ["DD214", null],
      ],
    },
  ];
}
