"use client";

import { useSettled } from "@/components/staff/pay/use-settled";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { proposeRecovery } from "@/lib/accounts/recoveries/calls";
import type { StaffRecovery } from "@/lib/accounts/recoveries/schema";
import { reasonLength } from "@/lib/accounts/recoveries/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";

type ProposeDialogProps = { recovery: StaffRecovery; onClose(): void };

/** Proposes to shorten somebody's wait, with a reason that the other of staff reads. */
export function ProposeDialog({ recovery: { id, user }, onClose }: ProposeDialogProps) {
  const settled = useSettled(onClose);
  const form = useCallForm(proposeRecovery, {
    values: { id, reason: "" },
    onDone: () => settled("Proposed. Somebody else of staff has to agree."),
  });
  return (
    <FormDialog
      title="Shorten the wait"
      description={user.name}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Propose"
    >
      <Field
        name="reason"
        label="Reason"
        required
        as={Textarea}
        rows={4}
        maxLength={reasonLength.max}
        description="How do you know that it is them? At least 20 letters; only staff read it."
      />
    </FormDialog>
  );
}
