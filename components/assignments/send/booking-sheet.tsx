"use client";

import { useState } from "react";
import { ChecksFailure } from "@/components/assignments/checks-failure";
import { CommentField } from "@/components/assignments/comment-field";
import {
  isWhole,
  overallTotal,
  priced,
  type ShiftDraft,
  wireShift,
} from "@/components/assignments/shift-draft";
import { ShiftEditor } from "@/components/assignments/shift-editor";
import { useShiftChecks } from "@/components/assignments/use-shift-checks";
import { ZoneNote } from "@/components/assignments/zone-note";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Stat } from "@/components/ui/stat";
import { type Progress, toastProgress } from "@/components/ui/toast";
import { useDraftState } from "@/components/ui/use-draft-state";
import { createBookings } from "@/lib/assignments/calls";
import { useSend } from "@/lib/core/browser/use-send";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, hoursText, noValue } from "@/lib/core/pure/text";
import { SendDialog } from "./send-dialog";
import { sendFailure } from "./send-failure";

export type BookingFacility = { id: string; name: string; timeZone: string };

export type BookingSheetProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  providerId: string;
  facility: BookingFacility;
  shifts: ShiftDraft[];
  onChange(shift: ShiftDraft): void;
  onRemove(shift: ShiftDraft): void;
  onSent(): void;
};

/** The request as it will be sent: a panel at the side, a sheet on phones. */
export function BookingSheet({ open, onOpenChange, ...props }: BookingSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="md:h-full md:max-h-none md:max-w-[520px] md:self-stretch md:justify-self-end">
        <DialogHeader
          title="Assignment request"
          description={`${counted(props.shifts.length, "shift")} at ${props.facility.name}`}
        />
        <RequestForm {...props} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type RequestFormProps = Omit<BookingSheetProps, "open" | "onOpenChange"> & { onClose(): void };

function RequestForm({
  providerId,
  facility,
  shifts,
  onChange,
  onRemove,
  onSent,
  onClose,
}: RequestFormProps) {
  const [comment, setComment] = useDraftState(`comment for ${providerId}`, "");
  const [confirming, setConfirming] = useState(false);
  const checks = useShiftChecks({ providerId, facilityId: facility.id, shifts });
  const sending = useSend(createBookings);
  const rows = shifts.map((shift) => priced(shift, checks.checkOf(shift)));
  const total = overallTotal(rows);
  const hours = shifts.reduce((sum, shift) => sum + (checks.checkOf(shift)?.hours ?? 0), 0);

  const send = async () => {
    let progress: Progress | undefined;
    const request = {
      provider_id: providerId,
      healthcare_facility_id: facility.id,
      schedules: shifts.map(wireShift),
      comment,
    };
    try {
      await sending.mutateAsync(request, {
        onStart: () => {
          progress = toastProgress("Sending assignment request...");
        },
        onUnanswered: () => progress?.drop(),
      });
      progress?.succeed("Assignment request sent.");
      onSent();
    } catch (error) {
      setConfirming(false);
      progress?.fail(sendFailure(error));
    }
  };

  return (
    <>
      <DialogBody className="p-0! md:p-0!">
        <div className="px-4 pt-4 empty:hidden md:px-6">
          <ZoneNote zone={facility.timeZone} />
        </div>
        {checks.failed && <ChecksFailure checks={checks} className="m-4 md:mx-6" />}
        <ul aria-label="Shifts" className="divide-y border-b">
          {shifts.map((shift) => (
            <ShiftEditor
              key={shift.key}
              shift={shift}
              check={checks.checkOf(shift)}
              error={isWhole(shift) ? undefined : "Enter times as HH:mm"}
              unjudged={checks.failed}
              onChange={onChange}
              onRemove={() => onRemove(shift)}
            />
          ))}
        </ul>
        <div className="px-4 py-4 md:px-6">
          <CommentField id="booking-comment" reader="provider" tall value={comment} onChange={setComment} />
        </div>
      </DialogBody>
      <DialogFooter
        summary={
          <>
            <Stat label="Hours" value={hoursText(hours)} />
            <Stat label="Total" value={total === null ? noValue : formatDollars(total)} />
          </>
        }
      >
        <Button onClick={onClose}>Back</Button>
        <Button variant="primary" disabled={!checks.allValid} onClick={() => setConfirming(true)}>
          Send request
        </Button>
      </DialogFooter>
      <SendDialog
        open={confirming}
        onOpenChange={setConfirming}
        facility={facility.name}
        zone={facility.timeZone}
        shifts={rows}
        total={total ?? 0}
        pending={sending.isPending}
        onSend={() => void send()}
      />
    </>
  );
}
