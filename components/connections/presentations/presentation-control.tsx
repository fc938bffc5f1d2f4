"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { ReasonDialog } from "@/components/connections/reason-dialog";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { markApproved, markPending, markRejected } from "@/lib/connections/presentations/calls";
import type { Connection, FacilityRejectionReason } from "@/lib/connections/schema";

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
      <ConfirmSend
        call={markApproved}
        id={connection.id}
        open={asking === "approve"}
        title={`Approve for ${connection.facility.name}`}
        text="Do you wish to approve the provider presentation and move forward with credentialing?"
        confirmLabel="Approve"
        done="Provider presentation approved"
        failed="Error approving presentation"
        onClose={close}
        onDone={onChanged}
      />
      <ReasonDialog
        call={markRejected}
        toInput={(reason, details) => ({
          id: connection.id,
          facility_rejection_reason: reason as FacilityRejectionReason,
          facility_rejection_details: details,
        })}
        about={connection.id}
        open={asking === "decline"}
        title="Decline presentation"
        text={`${connection.provider.display_name} will not work at ${connection.facility.name}.`}
        category="FacilityRejectionReason"
        submitLabel="Decline"
        done="Provider presentation declined"
        failed="Error declining presentation"
        onClose={close}
        onDone={onChanged}
      />
    </>
  );
}

/** An answer can be taken back until something is booked on it; the server knows whether it is. */
function ReopenControl({ connection, onChanged }: PresentationControlProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Decide again
      </Button>
      <ConfirmSend
        call={markPending}
        id={connection.id}
        open={asking}
        title={`Decide again for ${connection.facility.name}`}
        text="The answer is taken back, and the presentation waits for approval again. This is possible as long as nothing is booked."
        confirmLabel="Take the answer back"
        done="Provider presentation waits for approval again"
        failed="Error reopening presentation"
        onClose={() => setAsking(false)}
        onDone={onChanged}
      />
    </>
  );
}
