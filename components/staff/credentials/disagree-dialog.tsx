"use client";

import { Refused } from "@/components/pay/refused";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { secondLook } from "@/lib/credentials/checks/calls";
import type { CheckView } from "@/lib/credentials/checks/schema";

type DisagreeDialogProps = { check: CheckView; onDone(): void; onClose(): void };

/** Disagrees with a check, which then does not count; the first one reads why. */
export function DisagreeDialog({ check: { id }, onDone, onClose }: DisagreeDialogProps) {
  const form = useCallForm(secondLook, {
    values: { id, note: "" },
    toBody: ({ note }) => ({ id, agree: false, note }),
    onDone() {
      onClose();
      onDone();
    },
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog
      title="Disagree"
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel="Disagree"
      variant="danger"
    >
      <Refused texts={form.problems} />
      <Field
        name="note"
        label="Note"
        required
        as={Textarea}
        rows={3}
        maxLength={1000}
        description="Only staff read it. The check does not count, and the credential is to be checked again."
      />
    </FormDialog>
  );
}
