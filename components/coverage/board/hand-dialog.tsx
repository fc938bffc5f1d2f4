"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { raiseHand } from "@/lib/coverage/board/calls";
import type { OpenShift } from "@/lib/coverage/board/schema";
import { maxHandNote } from "@/lib/coverage/board/words";

export type HandDialogProps = { open: boolean; shift: OpenShift; onClose(): void };

/** A provider raises a hand for an open shift, with a note where there is one; it binds nobody. */
export const HandDialog = ({ open, ...props }: HandDialogProps) => open && <OpenHand {...props} />;

function OpenHand({ shift, onClose }: Omit<HandDialogProps, "open">) {
  const form = useCallForm(raiseHand, {
    values: { note: "" },
    toBody: ({ note }) => ({ id: shift.id, note }),
    onDone() {
      toastSuccess("You raised your hand.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="I could work this"
      description={dotted([shift.facility.name, weekdayDay(shift.start_on), shortTimes(shift)])}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      cancelLabel="Go Back"
      submitLabel="Raise your hand"
    >
      <p className="text-sm">{shift.facility.name} sees that you could work this shift. It binds nobody.</p>
      <Field
        name="note"
        label="Note"
        as={Textarea}
        rows={3}
        maxLength={maxHandNote}
        placeholder="Seen by the facility"
      />
    </FormDialog>
  );
}
