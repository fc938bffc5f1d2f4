"use client";

import { Refused } from "@/components/pay/refused";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { Units } from "@/components/ui/units";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useMinute } from "@/lib/core/browser/use-minute";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { cancelShift } from "@/lib/pay/timesheets/calls";
import { cancellationCost } from "./cancellation-cost";

type CancelShiftDialogProps = { shift: Booking; request: BookingRequest; onClose(): void };

/** Asks why before one confirmed shift is canceled, and says what that costs. */
export function CancelShiftDialog({ shift, request, onClose }: CancelShiftDialogProps) {
  const cost = cancellationCost(shift, request, useMinute());
  const form = useCallForm(cancelShift, {
    values: { reason: "" },
    toBody: (values) => ({ id: shift.id, ...values }),
    onDone() {
      toastSuccess("Shift canceled.");
      onClose();
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <FormDialog
      title="Cancel Shift"
      description={dotted([request.provider.display_name, weekdayDay(shift.start_on), shortTimes(shift)])}
      size="sm"
      form={form}
      onClose={onClose}
      cancelLabel="Go Back"
      submitLabel="Cancel Shift"
      variant="danger"
    >
      <Refused texts={form.problems} />
      <p className="text-sm">
        The provider is notified, and the day is free again. This cannot be undone.{" "}
        <strong className="font-semibold">
          <Units>
            {cost > 0
              ? `This shift costs ${formatDollars(cost)} because it starts in less than ${request.pay_terms.cancellation_notice_hours} hours.`
              : "No cancellation pay is due."}
          </Units>
        </strong>
      </p>
      <Field
        name="reason"
        label="Reason"
        required
        as={Textarea}
        rows={3}
        maxLength={2000}
        placeholder="Seen by the provider"
      />
    </FormDialog>
  );
}
