"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LabelledField } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { toastResult } from "@/components/ui/toast";
import { useDraftState } from "@/components/ui/use-draft-state";
import { useSend } from "@/lib/core/browser/use-send";
import type { RegistrationStatus } from "@/lib/core/pure/actor";
import { rejectUser, restoreUser } from "@/lib/staff/calls";

type JudgeAccountProps = { userId: string; name: string; status: RegistrationStatus; size?: "sm" | "md" };

/** Turns an account away, or takes that back. */
export function JudgeAccount({ userId, name, status, size = "md" }: JudgeAccountProps) {
  const [asking, setAsking] = useState(false);
  const restore = useSend(restoreUser);
  if (status !== "rejected") {
    return (
      <>
        <Button size={size} onClick={() => setAsking(true)}>
          Reject
        </Button>
        {asking && <RejectDialog userId={userId} name={name} onClose={() => setAsking(false)} />}
      </>
    );
  }
  const takeBack = () => restore.mutate({ id: userId }, toastResult(`${name} is restored`));
  return (
    <Button size={size} pending={restore.isPending} onClick={takeBack}>
      Restore
    </Button>
  );
}

function RejectDialog({ userId, name, onClose }: { userId: string; name: string; onClose(): void }) {
  const reject = useSend(rejectUser);
  const [reason, setReason] = useDraftState(`reason for ${userId}`, "");
  const [missing, setMissing] = useState(false);

  function confirm() {
    if (!reason.trim()) return setMissing(true);
    reject.mutate({ id: userId, reason }, toastResult(`${name} is rejected`, { after: onClose }));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reject ${name}?`}
      text="They can no longer work with the product and get an email about it. The reason stays with staff."
      confirmLabel="Reject"
      onConfirm={confirm}
      pending={reject.isPending}
      danger
    >
      <LabelledField
        id="reject-reason"
        label="Reason"
        required
        error={missing ? "Please give a reason." : null}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={2000}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </LabelledField>
    </ConfirmDialog>
  );
}
