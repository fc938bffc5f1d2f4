"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { failureTexts } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { reportNotWorked } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

type NotWorkedProps = {
  timesheet: Timesheet;
  /** What was typed goes along. */
  comment(): string;
  onDone(): void;
  /** Of the whole; the dialog shows them. */
  onRefused(texts: string[]): void;
};

/** For a shift that the provider did not work: it closes without pay. */
export function NotWorked({ timesheet, comment, onDone, onRefused }: NotWorkedProps) {
  const [asking, setAsking] = useState(false);
  const sending = useSend(reportNotWorked);
  const send = () =>
    sending.mutate(
      { id: timesheet.id, version: timesheet.version, comment: comment().trim() },
      {
        onSuccess() {
          toastSuccess("Shift reported as not worked.");
          onDone();
        },
        onError(error) {
          const texts = failureTexts(error);
          if (texts) onRefused(texts);
          else toastError(error, { fallback: somethingWentWrong });
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)} className="justify-self-start">
        I Did Not Work This Shift
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Report shift as not worked?"
        text="You will not be paid for this shift. The facility is told."
        cancelLabel="Go Back"
        confirmLabel="Report Not Worked"
        danger
        pending={sending.isPending}
        onConfirm={send}
      />
    </>
  );
}
