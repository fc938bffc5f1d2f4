"use client";

import { useState } from "react";
import { UploadScope, useUploading } from "@/components/files/upload-scope";
import { HoursForm } from "@/components/pay/hours/hours-form";
import { HoursView } from "@/components/pay/hours/hours-view";
import { TimesheetBadges } from "@/components/pay/timesheet-badge";
import { TimesheetRecord } from "@/components/pay/timesheet-record";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { DialogHeader } from "@/components/ui/dialog";
import { RecordDialog } from "@/components/ui/record-dialog";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

type TimesheetDialogProps = {
  /** The timesheet that is open; null while none is. */
  id: string | null;
  /** The timesheet as it is known: shown until it has been read afresh. */
  known: Timesheet | undefined;
  onClose(): void;
  /** The dialog is gone, and its focus with it. */
  onGone(): void;
};

/** Shows a timesheet over the list, for the provider whose hours it states. */
export const TimesheetDialog = (props: TimesheetDialogProps) => (
  <UploadScope>
    <GuardedDialog {...props} />
  </UploadScope>
);

function GuardedDialog({ id, known, onClose, onGone }: TimesheetDialogProps) {
  const [changed, setChanged] = useState(false);
  const uploading = useUploading();
  const close = () => {
    setChanged(false);
    onClose();
  };
  return (
    <RecordDialog
      open={id !== null}
      onClose={close}
      onGone={onGone}
      full
      dirty={id !== null && (changed || uploading)}
      lost="Your changes to this timesheet have not been sent."
    >
      {id && (
        <TimesheetRecord key={id} id={id} known={known} title="Timesheet">
          {(timesheet) => <Hours timesheet={timesheet} onDirty={setChanged} onDone={close} />}
        </TimesheetRecord>
      )}
    </RecordDialog>
  );
}

type HoursProps = {
  timesheet: TimesheetWithTerms;
  onDirty(dirty: boolean): void;
  onDone(): void;
};

function Hours({ timesheet, onDirty, onDone }: HoursProps) {
  /** What is typed stays, whatever becomes of the timesheet meanwhile. */
  const [typing, setTyping] = useState(false);
  if (timesheet.can_submit && !typing) setTyping(true);
  return (
    <>
      <DialogHeader
        title="Timesheet"
        description={dotted([weekdayDay(timesheet.worked_on), timesheet.healthcare_facility.name])}
        aside={<TimesheetBadges timesheet={timesheet} side="provider" />}
      />
      {typing ? (
        <HoursForm timesheet={timesheet} onDirty={onDirty} onDone={onDone} />
      ) : (
        <HoursView timesheet={timesheet} />
      )}
    </>
  );
}
