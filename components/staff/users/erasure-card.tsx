"use client";

import { useState } from "react";
import { SendButton } from "@/components/staff/send-button";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DialogChoice, OpenDialog } from "@/components/ui/dialog";
import { Instant } from "@/components/ui/instant";
import { LabelledField } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { holdErasure, releaseErasure } from "@/lib/staff/erasures/calls";
import type { Erasure } from "@/lib/staff/erasures/schema";

type Props = { erasure: Erasure; onDone(): void };

/** When a closed account is erased, what failed, and whether staff keep it [ACS-S-008 ACS-C-043]. */
export function ErasureCard({ erasure, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const { id, state, held, failure, due_at: dueAt, erased_at: erasedAt } = erasure;
  return (
    <Card>
      <CardHeader
        title="Erasure"
        actions={
          <>
            {(state === "waiting" || state === "failed") && (
              <Button onClick={() => setAsks(true)}>Hold</Button>
            )}
            {state === "held" && (
              <SendButton
                call={releaseErasure}
                input={{ id }}
                back={staffPaths.user(id)}
                steps={{
                  onSuccess() {
                    toastSuccess("Released");
                    onDone();
                  },
                  onError: (error) => toastError(error, { fallback: somethingWentWrong }),
                }}
              >
                Release
              </SendButton>
            )}
          </>
        }
      />
      <CardBody className="grid gap-1 text-sm">
        <p>
          {erasedAt ? "Erased on " : "Due on "}
          <Instant at={erasedAt ?? dueAt} to="minute" />
        </p>
        {held && <p>Held: {held.reason}</p>}
        {failure && <p className="text-red">{failure}</p>}
      </CardBody>
      {asks && <HoldDialog id={id} onDone={onDone} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function HoldDialog({ id, onDone, onClose }: { id: string; onDone(): void; onClose(): void }) {
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useSend(holdErasure);
  const send = () =>
    mutate(
      { id, reason },
      {
        onSuccess() {
          toastSuccess("Held");
          onClose();
          onDone();
        },
        onError: (error) => toastError(error, { fallback: somethingWentWrong }),
      },
    );
  return (
    <OpenDialog
      title="Hold this erasure?"
      description="Nothing is erased until it is released, and 30 days after that."
      onClose={onClose}
    >
      <DialogChoice submitLabel="Hold" onSubmit={send} pending={isPending}>
        <LabelledField label="Reason" description="At least 20 letters." required>
          {(field) => (
            <Textarea
              {...field}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </LabelledField>
      </DialogChoice>
    </OpenDialog>
  );
}
