"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { acceptConnection, cancelConnection, rejectConnection } from "@/lib/connections/calls";
import { isPending } from "@/lib/connections/rules";
import type { Connection, DeclineReason } from "@/lib/connections/schema";
import { useSend } from "@/lib/core/browser/use-send";
import type { Side } from "@/lib/core/pure/actor";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { providerPaths, registerPaths } from "@/lib/core/pure/paths";
import { ReasonDialog } from "./reason-dialog";

/** What accepting needs; the server asks for the same. */
export type Readiness = { completedQuestionnaire: boolean; needsContractSigned: boolean };

const reviews: Partial<Record<Connection["combined_status"], string>> = {
  pending_clearance: "Review For Clearance",
  pending_approval: "Review For Approval",
};

type RequestActions = { connection: Connection; side: Side; readiness: Readiness; onDone?(): void };

/**
 * What somebody can do about a request, or null: the provider answers it while it waits; a rep takes it back while it
 * waits, or goes and decides once it was accepted.
 */
export function useRequestActions({ connection, side, readiness, onDone }: RequestActions) {
  const { group_names } = useCurrentUser();
  const waits = isPending(connection.status);
  if (side === "provider")
    return waits ? <ProviderAnswer connection={connection} readiness={readiness} onDone={onDone} /> : null;
  if (waits)
    return group_names.includes("connect_with_providers") ? (
      <CancelRequest connection={connection} onDone={onDone} />
    ) : null;
  const review = reviews[connection.combined_status];
  return review ? (
    <Button asChild variant="primary">
      <Link href={marketProfilePaths.overview(connection.provider.id)}>{review}</Link>
    </Button>
  ) : null;
}

const questionnairePath = (providerId: string) =>
  `${providerPaths.questionnaire(providerId)}?next=${providerPaths.connections}`;

/** What is still to do before a request can be accepted. */
export function AcceptHints({ connection, readiness }: Pick<RequestActions, "connection" | "readiness">) {
  const user = useCurrentUser();
  if (!isPending(connection.status)) return null;
  const hints = [
    readiness.needsContractSigned && {
      title: "Sign the agreement to accept connection requests.",
      label: "Go to Agreement",
      href: registerPaths.agreement,
    },
    !readiness.completedQuestionnaire && {
      title: "Organizations ask for your questionnaire before they clear you.",
      label: "Fill Out Questionnaire",
      href: questionnairePath(user.provider_id ?? ""),
    },
  ].filter((hint) => hint !== false);
  return hints.map(({ title, label, href }) => (
    <Alert
      key={label}
      tone="warning"
      title={title}
      action={
        <Button asChild size="sm">
          <Link href={href}>{label}</Link>
        </Button>
      }
    />
  ));
}

/** The provider's buttons under a pending request. */
function ProviderAnswer({ connection, readiness, onDone }: Omit<RequestActions, "side">) {
  const router = useRouter();
  const user = useCurrentUser();
  const accept = useSend(acceptConnection);
  const [asking, setAsking] = useState<"questionnaire" | "reason" | null>(null);
  const close = () => setAsking(null);
  const interested = () => {
    if (!readiness.completedQuestionnaire) return setAsking("questionnaire");
    accept.mutate(
      { id: connection.id },
      {
        onSuccess: () =>
          toastSuccess("Connection request accepted.", {
            lines: ["The organization now reviews your clearance."],
          }),
        onError: (error) => toastError(error, { prefix: "Error accepting connection request" }),
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
      <ConfirmDialog
        open={asking === "questionnaire"}
        onOpenChange={(next) => !next && close()}
        title="Questionnaire required"
        text="Please fill out the provider questionnaire before you accept this connection request. It takes about two minutes."
        cancelLabel="Later"
        confirmLabel="Fill Out Questionnaire"
        onConfirm={() => router.push(questionnairePath(user.provider_id ?? ""))}
      />
      <ReasonDialog
        call={rejectConnection}
        toInput={(reason, details) => ({
          id: connection.id,
          provider_rejection_reason: reason as DeclineReason,
          provider_rejection_details: details,
        })}
        about={connection.id}
        open={asking === "reason"}
        title="Not interested"
        text={`${connection.healthcare_entity.name} sees your reason. A reason that blocks keeps further requests away.`}
        category="ProviderDeclineReason"
        submitLabel="Decline request"
        done="Connection request rejected successfully."
        failed="Error rejecting connection request"
        onClose={close}
        onDone={onDone}
      />
    </>
  );
}

/** Takes a pending request back, after asking. */
function CancelRequest({ connection, onDone }: Pick<RequestActions, "connection" | "onDone">) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <ConfirmSend
        call={cancelConnection}
        id={connection.id}
        open={asking}
        title="Cancel connection request"
        text={`The request for ${connection.facility.name} is closed without an answer. It can be sent again later.`}
        cancelLabel="Go back"
        confirmLabel="Cancel request"
        danger
        done="This connection request has been canceled."
        failed="Error canceling connection request"
        onClose={() => setAsking(false)}
        onDone={onDone}
      />
    </>
  );
}
