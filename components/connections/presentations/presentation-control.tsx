"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { type Reason, ReasonDialog } from "@/components/connections/reason-dialog";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { tell, tellDone } from "@/components/ui/tell";
import { Tooltip } from "@/components/ui/tooltip";
import { markApproved, markPending, markRejected } from "@/lib/connections/presentations/calls";
import type { Connection, FacilityRejectionReason } from "@/lib/connections/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { optionsOf } from "@/lib/core/pure/codes";

type PresentationControlProps = {
  connection: Connection;
  /** Once the server has agreed. */
  onChanged(): void;
};

/**
 * The facility's answer to a provider who accepted: approve or decline, or why neither is possible yet; once answered,
 * the way back.
 */
export function PresentationControl(props: PresentationControlProps) {
  const mayAnswer = useCurrentUser().group_names.includes("grant_presentation_approval");
  const { status, facility_status: answer } = props.connection;
  if (status !== "accepted") return null;
  if (answer === "pending_approval") return <AnswerControl {...props} mayAnswer={mayAnswer} />;
  return mayAnswer ? <ReopenControl {...props} /> : null;
}

function AnswerControl({
  connection,
  onChanged,
  mayAnswer,
}: PresentationControlProps & { mayAnswer: boolean }) {
  const [asking, setAsking] = useState<"approve" | "decline" | null>(null);

  const blocked = !mayAnswer
    ? "Your account may not approve presentations."
    : connection.clearance_status !== "cleared"
      ? "The provider must be cleared first."
      : null;
  const close = () => setAsking(null);
  const buttons = (
    <div className="flex gap-2">
      <Button size="sm" variant="primary" disabled={blocked !== null} onClick={() => setAsking("approve")}>
        Approve
      </Button>
      <Button size="sm" disabled={blocked !== null} onClick={() => setAsking("decline")}>
        Decline
      </Button>
    </div>
  );
  return (
    <>
      {blocked ? (
        <Tooltip text={blocked}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, so its reason must */}
          <div tabIndex={0} className="inline-flex rounded-md">
            {buttons}
            <span className="sr-only">{blocked}</span>
          </div>
        </Tooltip>
      ) : (
        buttons
      )}
      <ApproveDialog connection={connection} open={asking === "approve"} onClose={close} onDone={onChanged} />
      <DeclineDialog connection={connection} open={asking === "decline"} onClose={close} onDone={onChanged} />
    </>
  );
}

type AnswerDialogProps = { connection: Connection; open: boolean; onClose(): void; onDone(): void };

function ApproveDialog({ connection, open, onClose, onDone }: AnswerDialogProps) {
  const approve = useSend(markApproved);
  const confirm = () =>
    approve.mutate(
      { id: connection.id },
      {
        onSuccess: () => {
          tellDone("Provider presentation approved");
          onDone();
        },
        onError: (error) => tell(error, { prefix: "Error approving presentation" }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Approve for ${connection.facility.name}`}
      text="Do you wish to approve the provider presentation and move forward with credentialing?"
      confirmLabel="Approve"
      onConfirm={confirm}
      pending={approve.isPending}
    />
  );
}

/** An answer can be taken back until something is booked on it; the server knows whether it is. */
function ReopenControl({ connection, onChanged }: PresentationControlProps) {
  const [asking, setAsking] = useState(false);
  const reopen = useSend(markPending);
  const confirm = () =>
    reopen.mutate(
      { id: connection.id },
      {
        onSuccess: () => {
          tellDone("Provider presentation waits for approval again");
          onChanged();
        },
        onError: (error) => tell(error, { prefix: "Error reopening presentation" }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Decide again
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Decide again for ${connection.facility.name}`}
        text="The answer is taken back, and the presentation waits for approval again. This is possible as long as nothing is booked."
        confirmLabel="Take the answer back"
        onConfirm={confirm}
        pending={reopen.isPending}
      />
    </>
  );
}

function DeclineDialog({ connection, open, onClose, onDone }: AnswerDialogProps) {
  const decline = useSend(markRejected);
  const submit = ({ reason, details }: Reason) =>
    decline.mutate(
      {
        id: connection.id,
        facility_rejection_reason: reason as FacilityRejectionReason,
        facility_rejection_details: details,
      },
      {
        onSuccess: () => {
          tellDone("Provider presentation declined");
          onClose();
          onDone();
        },
        onError: (error) => tell(error, { prefix: "Error declining presentation" }),
      },
    );
  return (
    <ReasonDialog
      about={connection.id}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Decline presentation"
      text={`${connection.provider.display_name} will not work at ${connection.facility.name}.`}
      options={optionsOf("FacilityRejectionReason")}
      submitLabel="Decline"
      pending={decline.isPending}
      onSubmit={submit}
    />
  );
}
