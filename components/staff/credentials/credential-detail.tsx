"use client";

import { useState } from "react";
import { EvidenceLink } from "@/components/credentials/checks/evidence-link";
import { VerificationBadge } from "@/components/credentials/checks/verification-badge";
import { FileCopy } from "@/components/files/file-copy";
import { UploadScope } from "@/components/files/upload-scope";
import { rareReads } from "@/components/staff/pay/rare-reads";
import { RecordLink } from "@/components/staff/record-link";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { getCredential } from "@/lib/credentials/checks/calls";
import type { CredentialOwner, StaffCredential } from "@/lib/credentials/checks/schema";
import { checkTexts } from "@/lib/credentials/checks/words";
import { CheckForm } from "./check-form";
import { CheckHistory } from "./check-history";
import { type DeskState, staffCredentialsList } from "./credentials-list";
import { RecuseButton } from "./recuse-button";
import { registryNoteOf } from "./registry-note";
import { SecondLook } from "./second-look";

type CredentialDetailProps = {
  initial: StaffCredential;
  owner: CredentialOwner;
  /** The list that it was opened from. */
  list: DeskState;
};

/** One credential: what the provider states and shows on the left, what staff found and find on the right. */
export function CredentialDetail({ initial, owner, list }: CredentialDetailProps) {
  const { kind, id } = initial.credential;
  const { data } = useCall(getCredential, { kind, id }, { initialData: initial, ...rareReads });
  const [isRecused, setRecused] = useState(owner.isRecused);
  const { provider } = owner;
  const { credential } = data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={credential.title}
        badges={<VerificationBadge verification={credential.verification} />}
        context={<RecordLink href={staffPaths.provider(provider.id)}>{provider.display_name}</RecordLink>}
        back={{ href: staffPaths.credentials + staffCredentialsList.query(list), label: "Credentials" }}
        actions={!isRecused && <RecuseButton provider={provider} onDeclared={() => setRecused(true)} />}
      />
      {isRecused && <Alert tone="info" messages={[checkTexts.recused]} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <FactsCard found={data} />
          <CopyCard found={data} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {!isRecused && <Decision found={data} list={list} />}
          <CheckHistory found={data} isRecused={isRecused} />
        </div>
      </div>
    </div>
  );
}

/** What staff have to do: the second look at a check that waits for one, else a check. */
function Decision({ found, list }: { found: StaffCredential; list: DeskState }) {
  const proposed = found.checks.find(({ status }) => status === "proposed");
  if (proposed) return <SecondLook found={found} check={proposed} list={list} />;
  return (
    <UploadScope>
      <CheckForm found={found} list={list} />
    </UploadScope>
  );
}

function FactsCard({ found }: { found: StaffCredential }) {
  const { credential, needed_by: needing } = found;
  const { facts, verification, title } = credential;
  const note = registryNoteOf(credential);
  return (
    <Card>
      <CardHeader title="Facts" />
      <CardBody className="grid gap-4">
        <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2.5 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 break-words font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {note && <Alert tone="warning" messages={[note]} />}
        {needing.length > 0 && (
          <p className="break-words text-sm">{`Needed by ${needing.map(({ name }) => name).join(", ")}`}</p>
        )}
        <p className="text-muted-foreground text-xs">
          {"As they are since "}
          <Instant at={verification.changed_at} to="minute" />
          {verification.attested_at && (
            <>
              {", confirmed by the provider "}
              <Instant at={verification.attested_at} to="minute" />
            </>
          )}
        </p>
        {verification.evidence && <EvidenceLink file={verification.evidence} of={title} />}
      </CardBody>
    </Card>
  );
}

function CopyCard({ found: { credential } }: { found: StaffCredential }) {
  return (
    <Card>
      <CardHeader title="The provider's copy" />
      <CardBody>
        {credential.file ? (
          <FileCopy file={credential.file} of={credential.title} />
        ) : (
          <p className="text-muted-foreground text-sm">No copy was uploaded.</p>
        )}
      </CardBody>
    </Card>
  );
}
