"use client";

import { PhoneLink } from "@/components/facilities/facility-card";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { CallOutReason } from "@/lib/assignments/shifts/words";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { Side } from "@/lib/core/pure/actor";
import { optionsOf } from "@/lib/core/pure/codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { openCallOut } from "@/lib/coverage/call-outs/calls";
import { maxCallOutComment } from "@/lib/coverage/call-outs/words";
import { facilityDetail } from "@/lib/facilities/calls";

type CallOutDialogProps = { shift: Booking; request: BookingRequest; side: Side; onClose(): void };

const words = {
  provider: {
    title: "I can't work this shift",
    submit: "Tell the facility",
    done: "The facility has been told.",
    reader: "Seen by the facility",
  },
  rep: {
    title: "Report a call-out",
    submit: "Report",
    done: "The provider has been asked.",
    reader: "Seen by the provider",
  },
} as const;

/** Shows the holder of the shift what follows from a call-out, before the holder sends it. */
function ForTheHolder({ request }: Pick<CallOutDialogProps, "request">) {
  const { id, name } = request.healthcare_facility;
  const { data: facility } = useCall(facilityDetail, { id });
  return (
    <div className="grid gap-1.5 text-sm">
      <p>
        {name} is told at once and can look for somebody else. The shift stays yours until somebody takes it
        or {name} releases you. A shift you are released from is not paid.
      </p>
      {facility?.phone_number && <PhoneLink number={facility.phone_number} />}
    </div>
  );
}

/** The holder of a confirmed shift says that it cannot be worked, or a representative reports it. */
export function CallOutDialog({ shift, request, side, onClose }: CallOutDialogProps) {
  const { title, submit, done, reader } = words[side];
  const form = useCallForm(openCallOut, {
    values: { reason: "", comment: "" },
    toBody: ({ reason, comment }) => ({
      booking: shift.id,
      reason: (reason || null) as CallOutReason | null,
      comment,
    }),
    onDone() {
      toastSuccess(done);
      onClose();
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const who = side === "provider" ? request.healthcare_facility.name : request.provider.display_name;
  return (
    <FormDialog
      title={title}
      description={dotted([who, weekdayDay(shift.start_on), shortTimes(shift)])}
      size="sm"
      form={form}
      onClose={onClose}
      cancelLabel="Go Back"
      submitLabel={submit}
    >
      {form.problems.length > 0 && (
        <Alert tone="error" title="Something Went Wrong" messages={form.problems} />
      )}
      {side === "provider" ? (
        <ForTheHolder request={request} />
      ) : (
        <p className="text-sm">{request.provider.display_name} is told and asked to confirm.</p>
      )}
      <Field
        name="reason"
        label="Reason"
        as={Select}
        options={optionsOf("CallOutReason")}
        emptyLabel="Not given"
      />
      <Field
        name="comment"
        label="Comment"
        as={Textarea}
        rows={3}
        maxLength={maxCallOutComment}
        placeholder={reader}
      />
    </FormDialog>
  );
}
