"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { tell, tellDone } from "@/components/ui/tell";
import { acceptConnection, rejectConnection } from "@/lib/connections/calls";
import { isPending } from "@/lib/connections/rules";
import type { Connection, DeclineReason } from "@/lib/connections/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { optionsOf } from "@/lib/core/pure/codes";
import { providerPaths, registerPaths } from "@/lib/core/pure/paths";
import { CancelRequest } from "./cancel-request";
import { type Reason, ReasonDialog } from "./reason-dialog";

/** What accepting needs; the server asks for the same. */
export type Readiness = { completedQuestionnaire: boolean; needsContractSigned: boolean };

type ProviderAnswerProps = {
  connection: Connection;
  readiness: Readiness;
  /** Once the request is over for the provider. */
  onDone?(): void;
};

const questionnairePath = (providerId: string) =>
  `${providerPaths.questionnaire(providerId)}?next=${providerPaths.connections}`;

/** What is still to do before a request can be accepted. */
export function AcceptHints({ connection, readiness }: ProviderAnswerProps) {
  const user = useCurrentUser();
  if (!isPending(connection.status)) return null;
  return (
    <>
      {readiness.needsContractSigned && (
        <Alert
          tone="warning"
          title="Sign the agreement to accept connection requests."
          action={
            <Button asChild size="sm">
              <Link href={registerPaths.agreement}>Go to Agreement</Link>
            </Button>
          }
        />
      )}
      {!readiness.completedQuestionnaire && (
        <Alert
          tone="warning"
          title="Organizations ask for your questionnaire before they clear you."
          action={
            <Button asChild size="sm">
              <Link href={questionnairePath(user.provider_id ?? "")}>Fill Out Questionnaire</Link>
            </Button>
          }
        />
      )}
    </>
  );
}

/** The provider's buttons under a pending request. */
export function ProviderAnswer({ connection, readiness, onDone }: ProviderAnswerProps) {
  const accept = useSend(acceptConnection);
  const [asking, setAsking] = useState<"questionnaire" | "reason" | null>(null);
  if (!isPending(connection.status)) return null;
  const close = () => setAsking(null);
  const interested = () => {
    if (!readiness.completedQuestionnaire) return setAsking("questionnaire");
    accept.mutate(
      { id: connection.id },
      {
        onSuccess: () =>
          tellDone("Connection request accepted.", {
            lines: ["The organization now reviews your clearance."],
          }),
        onError: (error) => tell(error, { prefix: "Error accepting connection request" }),
      },
    );
  };
  return (
    <>
      <CancelRequest connection={connection} onDone={onDone} />
      <Button onClick={() => setAsking("reason")} disabled={accept.isPending}>
        Not Interested
      </Button>
      <Button
        variant="primary"
        onClick={interested}
        pending={accept.isPending}
        disabled={readiness.needsContractSigned}
        title={readiness.needsContractSigned ? "Sign the agreement first" : undefined}
      >
        I'm Interested
      </Button>
      <QuestionnairePrompt open={asking === "questionnaire"} onClose={close} />
      <RejectDialog connection={connection} open={asking === "reason"} onClose={close} onDone={onDone} />
    </>
  );
}

function QuestionnairePrompt({ open, onClose }: { open: boolean; onClose(): void }) {
  const router = useRouter();
  const user = useCurrentUser();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Questionnaire required"
      text="Please fill out the provider questionnaire before you accept this connection request. It takes about two minutes."
      cancelLabel="Later"
      confirmLabel="Fill Out Questionnaire"
      onConfirm={() => router.push(questionnairePath(user.provider_id ?? ""))}
    />
  );
}

type RejectDialogProps = { connection: Connection; open: boolean; onClose(): void; onDone?(): void };

function RejectDialog({ connection, open, onClose, onDone }: RejectDialogProps) {
  const reject = useSend(rejectConnection);
  const submit = ({ reason, details }: Reason) =>
    reject.mutate(
      {
        id: connection.id,
        provider_rejection_reason: reason as DeclineReason,
        provider_rejection_details: details,
      },
      {
        onSuccess: () => {
          tellDone("Connection request rejected successfully.");
          onClose();
          onDone?.();
        },
        onError: (error) => tell(error, { prefix: "Error rejecting connection request" }),
      },
    );
  return (
    <ReasonDialog
      about={connection.id}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Not interested"
      text={`${connection.healthcare_entity.name} sees your reason. A reason that blocks keeps further requests away.`}
      options={optionsOf("ProviderDeclineReason")}
      submitLabel="Decline request"
      pending={reject.isPending}
      onSubmit={submit}
    />
  );
}
