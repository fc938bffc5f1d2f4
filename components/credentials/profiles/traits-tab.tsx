import { FileLink } from "@/components/credentials/file-link";
import { ReferenceBadge } from "@/components/credentials/professional-traits/reference-badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { titlesOf } from "@/lib/core/pure/codes";
import { notGiven } from "@/lib/core/pure/text";
import type { Reference } from "@/lib/credentials/professional-traits/schema";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import { MailLink, Npi } from "./credentials-tab";
import { FactCard, RecordCard } from "./record-card";

/** What the provider is good at, and who says so. */
export function TraitsTab({ provider }: { provider: ProviderDetail }) {
  const { linkedin_link: linkedin, cv, professional_highlights: highlights } = provider;
  return (
    <div className="grid gap-5">
      <FactCard
        title="Professional traits"
        facts={[
          ["Specialties", titlesOf("Specialty", provider.specialties)],
          ["Degrees", titlesOf("Degree", provider.degrees)],
          ["NPI", provider.npi && <Npi key="npi" provider={provider} />],
          ["LinkedIn", /^https?:\/\//.test(linkedin) && <OutwardLink key="linkedin" href={linkedin} />],
          ["CV", cv && <FileLink key="cv" file={cv} words="CV" />],
        ]}
      />
      {highlights && (
        <Card>
          <CardHeader title="Highlights" />
          <CardBody className="whitespace-pre-line text-pretty text-sm">{highlights}</CardBody>
        </Card>
      )}
      <RecordCard title="References">
        {provider.references
          .filter((reference) => reference.terminated_at === null)
          .map((reference) => (
            <ReferenceItem key={reference.id} reference={reference} />
          ))}
      </RecordCard>
    </div>
  );
}

const OutwardLink = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="break-all rounded-sm text-primary-strong hover:underline"
  >
    {href.replace(/^https?:\/\/(www\.)?/, "")}
  </a>
);

function ReferenceItem({ reference }: { reference: Reference }) {
  const { full_name: name, recommendation_letter: letter } = reference;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border px-3.5 py-3 text-sm">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words font-medium">{name}</p>
        <ReferenceBadge status={reference.current_status} />
      </div>
      <p className="min-w-0 break-words">
        <MailLink address={reference.email} />
      </p>
      <div className="mt-auto">
        <span className="block text-2xs text-muted-foreground">Recommendation letter</span>
        {letter ? <FileLink file={letter.file} words={`recommendation letter of ${name}`} /> : notGiven}
      </div>
    </li>
  );
}
