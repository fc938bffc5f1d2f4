"use client";

import { Refused } from "@/components/pay/refused";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";
import { decideHit } from "@/lib/staff/exclusions/calls";

type DisagreeDialogProps = { hit: ExclusionHit; onClose(): void };

/** Disagrees with a proposal: the match is where it was before. */
export function DisagreeDialog({ hit: { id }, onClose }: DisagreeDialogProps) {
  const form = useCallForm(decideHit, {
    values: { id, note: "" },
    toBody: ({ note }) => ({ id, agree: false, note }),
    onDone() {
      toastSuccess("You disagreed.");
      onClose();
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
        as={Textarea}
        rows={3}
        maxLength={2000}
        description="Only staff read it. The match is to be decided again."
      />
    </FormDialog>
  );
}
