"use client";

import type { Asking } from "@/components/staff/ask-button";
import { AskedForm } from "@/components/staff/asked-form";
import { ConfirmDialogBox } from "@/components/ui/confirm-dialog-box";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { rejectUser } from "@/lib/staff/calls";

type RejectDialogProps = Asking & { userId: string; name: string; action?: PageAction };

/** Asks why an account is turned away. */
export function RejectDialog({ userId, name, action, back, onClose }: RejectDialogProps) {
  const form = useActionForm(rejectUser, {
    values: { id: userId, reason: "" },
    action,
    onDone() {
      toastSuccess(`${name} is rejected`);
      onClose();
    },
    onRefused: toastUnplaced,
  });
  const words = {
    title: `Reject ${name}?`,
    text: "They can no longer work with the product and get an email about it. The reason stays with staff.",
  };
  const reason = <Field name="reason" label="Reason" required as={Textarea} maxLength={2000} />;
  if (back !== undefined) {
    return (
      <AskedForm
        title={words.title}
        description={words.text}
        size="sm"
        form={form}
        problems={form.problems}
        submitLabel="Reject"
        variant="danger"
        onClose={onClose}
        back={back}
        fields={{ id: userId }}
        first="reason"
      >
        {reason}
      </AskedForm>
    );
  }
  const { form: values, onSubmit } = form.formProps;
  return (
    <ConfirmDialogBox
      open
      onOpenChange={(open) => !open && onClose()}
      {...words}
      confirmLabel="Reject"
      onConfirm={() => void values.handleSubmit(onSubmit)()}
      pending={form.isPending}
      danger
    >
      <Form form={values} onSubmit={onSubmit}>
        <FormErrors messages={form.problems} />
        {reason}
      </Form>
    </ConfirmDialogBox>
  );
}
