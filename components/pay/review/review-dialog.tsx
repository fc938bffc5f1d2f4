"use client";

import { useState } from "react";
import { TimesheetBadges } from "@/components/pay/timesheet-badge";
import { TimesheetRecord } from "@/components/pay/timesheet-record";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { DialogHeader } from "@/components/ui/dialog";
import { RecordDialog } from "@/components/ui/record-dialog";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { AskForm, type Asking } from "./ask-form";
import { ReviewTimesheet } from "./review-timesheet";

type ReviewDialogProps = {
  /** The timesheet that is open; null while none is. */
  id: string | null;
  /** The timesheet as it is known: shown until it has been read afresh. */
  known: Timesheet | undefined;
  onClose(): void;
  /** The timesheet was approved, asked about or disputed. */
  onSettled(): void;
  /** The dialog is gone, and its focus with it. */
  onGone(): void;
};

/** A timesheet over the list, for the representative who judges it. */
export function ReviewDialog({ id, known, onClose, onSettled, onGone }: ReviewDialogProps) {
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <RecordDialog
      open={id !== null}
      onClose={close}
      onGone={onGone}
      full
      dirty={dirty}
      lost="What you wrote about this timesheet has not been sent."
    >
      {id && (
        <TimesheetRecord key={id} id={id} known={known} title="Review Timesheet">
          {(timesheet) => <Review timesheet={timesheet} onSettled={onSettled} onDirty={setDirty} />}
        </TimesheetRecord>
      )}
    </RecordDialog>
  );
}

type ReviewProps = Pick<ReviewDialogProps, "onSettled"> & {
  timesheet: TimesheetWithTerms;
  onDirty(dirty: boolean): void;
};

function Review({ timesheet, onSettled, onDirty }: ReviewProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const done = () => {
    onDirty(false);
    onSettled();
  };
  const back = () => {
    onDirty(false);
    setAsking(null);
  };
  return (
    <>
      <DialogHeader
        title="Review Timesheet"
        description={dotted([
          timesheet.provider.display_name,
          weekdayDay(timesheet.worked_on),
          timesheet.healthcare_facility.name,
        ])}
        aside={<TimesheetBadges timesheet={timesheet} side="rep" />}
      />
      {asking ? (
        <AskForm timesheet={timesheet} asking={asking} onDirty={onDirty} onBack={back} onDone={done} />
      ) : (
        <ReviewTimesheet timesheet={timesheet} onAsk={setAsking} onDone={done} />
      )}
    </>
  );
}
