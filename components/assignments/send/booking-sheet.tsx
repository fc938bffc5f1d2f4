"use client";

import { useState } from "react";
import { ChecksFailure } from "@/components/assignments/checks-failure";
import { isWhole, overallTotal, priced, type ShiftDraft } from "@/components/assignments/shift-draft";
import { ShiftEditor } from "@/components/assignments/shift-editor";
import { useShiftChecks } from "@/components/assignments/use-shift-checks";
import { ZoneNote } from "@/components/assignments/zone-note";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Field, Form } from "@/components/ui/form";
import { Stat } from "@/components/ui/stat";
import { Textarea } from "@/components/ui/textarea";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, hoursText, noValue } from "@/lib/core/pure/text";
import { SendDialog } from "./send-dialog";
import { useSendRequest } from "./use-send-request";

export type BookingFacility = { id: string; name: string; timeZone: string };

export type BookingSheetProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  providerId: string;
  facility: BookingFacility;
  shifts: ShiftDraft[];
  /** What they would fill, by their keys. */
  fills: ReadonlyMap<string, string>;
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
  fills,
  onChange,
  onRemove,
  onSent,
  onClose,
}: RequestFormProps) {
  const [confirming, setConfirming] = useState(false);
  const checks = useShiftChecks({ providerId, facilityId: facility.id, shifts });
  const rows = shifts.map((shift) => priced(shift, checks.checkOf(shift)));
  const total = overallTotal(rows);
  const hours = shifts.reduce((sum, shift) => sum + (checks.checkOf(shift)?.hours ?? 0), 0);

  const { form, formProps, isPending, question } = useSendRequest({
    providerId,
    facilityId: facility.id,
    shifts,
    onSent,
    onStopped: () => setConfirming(false),
  });

  return (
    <Form {...formProps} onSubmit={() => setConfirming(true)} className="contents">
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
              fills={fills.get(shift.key)}
              error={isWhole(shift) ? undefined : "Enter times as HH:mm"}
              unjudged={checks.failed}
              onChange={onChange}
              onRemove={() => onRemove(shift)}
            />
          ))}
        </ul>
        <div className="px-4 py-4 md:px-6">
          <Field
            name="comment"
            label="Comment"
            aside="Optional, seen by the provider"
            as={Textarea}
            rows={3}
            maxLength={2000}
          />
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
        <Button type="submit" variant="primary" pending={isPending} disabled={!checks.allValid}>
          Send request
        </Button>
      </DialogFooter>
      <SendDialog
        open={confirming}
        onOpenChange={setConfirming}
        facility={facility.name}
        zone={facility.timeZone}
        shifts={rows}
        warningsOf={(shift) => checks.checkOf(shift)?.warnings ?? []}
        fills={fills}
        total={total ?? 0}
        pending={isPending}
        onSend={() => void formProps.onSubmit(form.getValues())}
      />
      {question}
    </Form>
  );
}
