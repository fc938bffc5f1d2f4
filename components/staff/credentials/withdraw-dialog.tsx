"use client";

import { Refused } from "@/components/pay/refused";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { withdrawCheck } from "@/lib/credentials/checks/calls";

type WithdrawDialogProps = { checkId: string; title: string; onClose(): void };

/** Withdraws a check that counts: the credential is as if nobody had checked it. */
export function WithdrawDialog({ checkId, title, onClose }: WithdrawDialogProps) {
  const form = useCallForm(withdrawCheck, {
    values: { id: checkId, reason: "" },
    onDone() {
      toastSuccess("Check withdrawn.");
      onClose();
    },
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog
      title="Withdraw this check?"
      description={`${title} is then as if nobody had checked it.`}
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel="Withdraw"
      variant="danger"
    >
      <Refused texts={form.problems} />
      <Field
        name="reason"
        label="Reason"
        required
        as={Textarea}
        rows={3}
        maxLength={500}
        description="Only staff read it."
      />
    </FormDialog>
  );
}
