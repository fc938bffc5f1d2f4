"use client";

import { useState } from "react";
import { Refused } from "@/components/pay/refused";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { failureTexts } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatExact } from "@/lib/core/pure/money";
import { counted } from "@/lib/core/pure/text";
import { approveTimesheets } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

type ApproveAllDialogProps = { timesheets: readonly Timesheet[]; onClose(): void };

const totalOf = (timesheets: readonly Timesheet[]) =>
  timesheets.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** Asks before several timesheets are approved: all of them, or none where one of them has changed. */
export function ApproveAllDialog({ timesheets, onClose }: ApproveAllDialogProps) {
  const approving = useSend(approveTimesheets);
  const [failure, setFailure] = useState<string[]>([]);
  const approve = () =>
    approving.mutate(
      { timesheets: timesheets.map(({ id, version }) => ({ id, version })) },
      {
        onStart: () => setFailure([]),
        onSuccess({ length }) {
          toastSuccess(length === 1 ? "Timesheet approved." : `${length} timesheets approved.`);
          onClose();
        },
        onError(error) {
          const texts = failureTexts(error);
          if (texts) setFailure(texts);
          else toastError(error, { fallback: somethingWentWrong });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Approve ${counted(timesheets.length, "timesheet")}?`}
      text={`Only timesheets whose hours are exactly as booked, without extras. Total ${formatExact(totalOf(timesheets))}.`}
      cancelLabel="Go Back"
      confirmLabel="Approve"
      pending={approving.isPending}
      onConfirm={approve}
    >
      {failure.length > 0 && <Refused texts={failure} />}
    </ConfirmDialog>
  );
}
