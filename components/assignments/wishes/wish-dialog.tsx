"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { putWish } from "@/lib/assignments/wishes/calls";
import type { OpenNeed } from "@/lib/assignments/wishes/schema";
import { maxWishNote } from "@/lib/assignments/wishes/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";

export type WishDialogProps = { open: boolean; need: OpenNeed; onClose(): void };

/** A provider says that it would like a shift, with a note where there is one; it binds nobody. */
export const WishDialog = ({ open, ...props }: WishDialogProps) => open && <OpenWish {...props} />;

function OpenWish({ need, onClose }: Omit<WishDialogProps, "open">) {
  const form = useCallForm(putWish, {
    values: { note: "" },
    toBody: ({ note }) => ({ id: need.id, note }),
    onDone() {
      toastSuccess("You said you would like this.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="I would like this"
      description={dotted([need.facility.name, weekdayDay(need.start_on), shortTimes(need)])}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      cancelLabel="Go Back"
      submitLabel="I would like this"
    >
      <p className="text-sm">A wish is no promise: the facility asks you, and you decide then.</p>
      <Field
        name="note"
        label="Note"
        as={Textarea}
        rows={3}
        maxLength={maxWishNote}
        placeholder="Seen by the facility"
      />
    </FormDialog>
  );
}
