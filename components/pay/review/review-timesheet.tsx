"use client";

import { useState } from "react";
import { Refused } from "@/components/pay/refused";
import { TimesheetHistory } from "@/components/pay/timesheet-history";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { failureTexts } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { approveTimesheets } from "@/lib/pay/timesheets/calls";
import type { Asking } from "./ask-form";
import { ReviewFacts } from "./review-facts";
import { ReviewTotal } from "./review-total";

type ReviewTimesheetProps = { timesheet: TimesheetWithTerms; onAsk(asking: Asking): void; onDone(): void };

/** The timesheet in its present state, and what can be said to it. */
export function ReviewTimesheet({ timesheet, onAsk, onDone }: ReviewTimesheetProps) {
  const approving = useSend(approveTimesheets);
  const [failure, setFailure] = useState<string[]>([]);
  const { id, version } = timesheet;
  const approve = () =>
    approving.mutate(
      { timesheets: [{ id, version }] },
      {
        onStart: () => setFailure([]),
        onSuccess() {
          toastSuccess("Timesheet approved.");
          onDone();
        },
        onError(error) {
          const texts = failureTexts(error);
          if (texts) setFailure(texts);
          else toastError(error, { fallback: somethingWentWrong });
        },
      },
    );
  return (
    <>
      <DialogBody className="grid grid-cols-1 gap-5">
        <Refused texts={failure} />
        <ReviewFacts timesheet={timesheet} />
        <TimesheetHistory timesheetId={id} side="rep" />
      </DialogBody>
      <DialogFooter summary={<ReviewTotal timesheet={timesheet} />}>
        <Actions timesheet={timesheet} pending={approving.isPending} onAsk={onAsk} onApprove={approve} />
      </DialogFooter>
    </>
  );
}

type ActionsProps = Pick<ReviewTimesheetProps, "timesheet" | "onAsk"> & {
  pending: boolean;
  onApprove(): void;
};

/** On a phone the main button has the row above the others for itself. */
function Actions({ timesheet, pending, onAsk, onApprove }: ActionsProps) {
  const { status, can_approve, can_query, can_dispute } = timesheet;
  if (!can_approve && !can_query && !can_dispute) {
    return (
      <DialogClose asChild>
        <Button>Close</Button>
      </DialogClose>
    );
  }
  if (status === "draft") return <Button onClick={() => onAsk("did not come")}>Did not come</Button>;
  return (
    <div className="grid grid-cols-2 gap-2 md:flex max-md:[&>button]:h-11">
      {can_query && <Button onClick={() => onAsk("question")}>Ask a Question</Button>}
      {can_dispute && <Button onClick={() => onAsk("dispute")}>Dispute</Button>}
      {can_approve && (
        <Button
          variant="primary"
          pending={pending}
          onClick={onApprove}
          className="max-md:order-first max-md:col-span-2"
        >
          Approve
        </Button>
      )}
    </div>
  );
}
