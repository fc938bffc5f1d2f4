"use client";

import { useState } from "react";
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
export function ReviewDialog({ id, onGone, ...props }: ReviewDialogProps) {
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const guard = useUnsavedChanges(dirty);
  const forget = () => {
    setDirty(false);
    setLeaving(false);
  };
  const close = () => {
    forget();
    props.onClose();
  };
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && (dirty ? setLeaving(true) : close())}>
      <DialogContent
        size="md"
        className="max-md:h-dvh max-md:max-h-dvh max-md:rounded-none"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onGone();
        }}
      >
        {id && <Opened key={id} {...props} id={id} onDirty={setDirty} />}
        <ConfirmDialog
          open={leaving || guard.asking}
          onOpenChange={(next) => {
            if (next) return;
            setLeaving(false);
            guard.stay();
          }}
          title="Discard changes?"
          text="What you wrote about this timesheet has not been sent."
          cancelLabel="Go Back"
          confirmLabel="Discard Changes"
          onConfirm={() => (guard.asking ? guard.leave() : close())}
          danger
        />
      </DialogContent>
    </Dialog>
  );
}

type OpenedProps = Pick<ReviewDialogProps, "known" | "onSettled"> & {
  id: string;
  onDirty(dirty: boolean): void;
};

function Opened({ id, known, onSettled, onDirty }: OpenedProps) {
  const { isError, isFetching, refetch, ...read } = useCall(
    timesheetCall,
    { id },
    { placeholderData: known },
  );
  const data = useTerms(read.data);
  const [asking, setAsking] = useState<Asking | null>(null);
  if (!data) {
    return (
      <>
        <DialogHeader title="Review Timesheet" />
        <DialogBody>
          {isError ? (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <LoadingRegion className="grid gap-4">
              <Skeleton className="h-12" />
              <Skeleton className="h-40" />
            </LoadingRegion>
          )}
        </DialogBody>
      </>
    );
  }
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
          data.provider.display_name,
          weekdayDay(data.worked_on),
          data.healthcare_facility.name,
        ])}
        aside={
          <span className="flex flex-wrap items-center gap-1.5">
            <TimesheetBadge status={data.status} side="rep" />
            <AttendanceChip timesheet={data} side="rep" />
          </span>
        }
      />
      {asking ? (
        <AskForm timesheet={data} asking={asking} onDirty={onDirty} onBack={back} onDone={done} />
      ) : (
        <ReviewTimesheet timesheet={data} onAsk={setAsking} onDone={done} />
      )}
    </>
  );
}
