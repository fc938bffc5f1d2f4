"use client";

import { useState } from "react";
import { UploadScope, useUploading } from "@/components/files/upload-scope";
import { HoursForm } from "@/components/pay/hours/hours-form";
import { HoursView } from "@/components/pay/hours/hours-view";
import { AttendanceChip, TimesheetBadge } from "@/components/pay/timesheet-badge";
import { useTerms } from "@/components/pay/use-terms";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useUnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCall } from "@/lib/core/browser/use-call";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import { timesheet as timesheetCall } from "@/lib/pay/timesheets/calls";
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
  const [leaving, setLeaving] = useState(false);
  const uploading = useUploading();
  const dirty = id !== null && (changed || uploading);
  const guard = useUnsavedChanges(dirty);
  const close = () => {
    setChanged(false);
    setLeaving(false);
    onClose();
  };
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && (dirty ? setLeaving(true) : close())}>
      <DialogContent
        className="max-md:h-dvh max-md:max-h-dvh max-md:rounded-none"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onGone();
        }}
      >
        {id && <Opened key={id} id={id} known={known} onDirty={setChanged} onDone={close} />}
        <ConfirmDialog
          open={leaving || guard.asking}
          onOpenChange={(next) => {
            if (next) return;
            setLeaving(false);
            guard.stay();
          }}
          title="Discard changes?"
          text="Your changes to this timesheet have not been sent."
          cancelLabel="Go Back"
          confirmLabel="Discard Changes"
          onConfirm={() => (guard.asking ? guard.leave() : close())}
          danger
        />
      </DialogContent>
    </Dialog>
  );
}

type OpenedProps = Pick<TimesheetDialogProps, "known"> & {
  id: string;
  onDirty(dirty: boolean): void;
  onDone(): void;
};

function Opened({ id, known, onDirty, onDone }: OpenedProps) {
  const { isError, isFetching, refetch, ...read } = useCall(
    timesheetCall,
    { id },
    { placeholderData: known },
  );
  const data = useTerms(read.data);
  /** What is typed stays, whatever becomes of the timesheet meanwhile. */
  const [typing, setTyping] = useState(false);
  if (!data) {
    return (
      <>
        <DialogHeader title="Timesheet" />
        <DialogBody>
          {isError ? (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <LoadingRegion className="grid gap-4">
              <Skeleton className="h-20" />
              <Skeleton className="h-40" />
            </LoadingRegion>
          )}
        </DialogBody>
      </>
    );
  }
  if (data.can_submit && !typing) setTyping(true);
  return (
    <>
      <DialogHeader
        title="Timesheet"
        description={dotted([weekdayDay(data.worked_on), data.healthcare_facility.name])}
        aside={
          <span className="flex flex-wrap items-center gap-1.5">
            <TimesheetBadge status={data.status} side="provider" />
            <AttendanceChip timesheet={data} side="provider" />
          </span>
        }
      />
      {typing ? (
        <HoursForm timesheet={data} onDirty={onDirty} onDone={onDone} />
      ) : (
        <HoursView timesheet={data} />
      )}
    </>
  );
}
