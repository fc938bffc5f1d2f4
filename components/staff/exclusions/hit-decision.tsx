"use client";

import type { ReactNode } from "react";
import { EvidenceLink } from "@/components/credentials/checks/evidence-link";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";
import { type HitDecision as Decision, reasonWords } from "@/lib/credentials/exclusions/words";
import { decideHit } from "@/lib/staff/exclusions/calls";
import { ProposeForm } from "./propose-form";

const DisagreeDialog = onDemand(async () => (await import("./disagree-dialog")).DisagreeDialog);

const decisionWords: Record<Decision, string> = {
  confirm: "Same person: excluded",
  dismiss: "Somebody else",
  lift: "No longer excluded",
};

/** What staff have to do about a match: propose, look a second time, or nothing. */
export function HitDecision({ hit }: { hit: ExclusionHit }) {
  if (hit.status === "proposed") return <SecondLook hit={hit} />;
  return (
    <>
      {hit.decision && <Decided hit={hit} />}
      {!hit.is_recused && (hit.status === "open" || hit.status === "confirmed") && (
        <ProposeForm key={hit.status} hit={hit} />
      )}
    </>
  );
}

const linesOf = (hit: ExclusionHit): [string, ReactNode][] => [
  ["Proposed", hit.decision && decisionWords[hit.decision]],
  ["Reason", hit.reason && reasonWords[hit.reason]],
  ["Note", hit.note],
];

/** What was proposed, by whom, and what came of it. */
const Proposal = ({ hit }: { hit: ExclusionHit }) => (
  <div className="grid gap-3">
    <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2 text-sm">
      {linesOf(hit)
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
    </dl>
    {hit.evidence && <EvidenceLink file={hit.evidence} of={hit.entry_name} />}
    {hit.proposed_at && (
      <p className="text-muted-foreground text-xs">
        {`By ${hit.proposed_by ?? "staff"}, `}
        <Instant at={hit.proposed_at} to="minute" />
      </p>
    )}
    {hit.second_at && (
      <p className="text-muted-foreground text-xs">
        {`${hit.status === "open" || (hit.status === "confirmed" && hit.decision === "lift") ? "Disagreed" : "Agreed"}: ${hit.second_by ?? "staff"}, `}
        <Instant at={hit.second_at} to="minute" />
        {hit.second_note && (
          <span className="block whitespace-pre-line break-words text-foreground text-sm">
            {hit.second_note}
          </span>
        )}
      </p>
    )}
  </div>
);

const Decided = ({ hit }: { hit: ExclusionHit }) => (
  <Card>
    <CardHeader title={hit.status === "open" ? "Proposed before" : "Decision"} />
    <CardBody>
      <Proposal hit={hit} />
    </CardBody>
  </Card>
);

/** A proposal that waits until another member of the staff agrees. */
function SecondLook({ hit }: { hit: ExclusionHit }) {
  const sending = useSend(decideHit);
  const agree = () =>
    sending.mutate(
      { id: hit.id, agree: true, note: "" },
      { onSuccess: () => toastSuccess("Decided."), onError: (error) => toastError(error) },
    );
  return (
    <Card>
      <CardHeader title="Second look" />
      <CardBody>
        <Proposal hit={hit} />
      </CardBody>
      {!hit.is_recused && (
        <CardFooter>
          {hit.is_own ? (
            <p className="text-muted-foreground text-sm">Waiting for somebody else.</p>
          ) : (
            <>
              <DialogButton
                {...DisagreeDialog.preloadProps}
                dialog={(close) => <DisagreeDialog hit={hit} onClose={close} />}
              >
                Disagree
              </DialogButton>
              <Button
                variant={hit.decision === "confirm" ? "danger" : "primary"}
                pending={sending.isPending}
                onClick={agree}
              >
                Agree
              </Button>
            </>
          )}
        </CardFooter>
      )}
    </Card>
  );
}
