"use client";

import type { Asking } from "@/components/staff/ask-button";
import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { useSettled } from "@/components/staff/pay/use-settled";
import { toastUnplaced } from "@/components/ui/toast";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { closeStatement } from "@/lib/pay/statements/calls";
import type { Statement } from "@/lib/pay/statements/schema";

type CloseDialogProps = Asking & { statement: Statement; about: string; action?: PageAction };

/** Closes an open statement before its time. */
export function CloseDialog({ statement, about, action, back, onClose }: CloseDialogProps) {
  const { id, total } = statement;
  const settled = useSettled(onClose);
  const form = useActionForm(closeStatement, {
    values: {},
    action,
    toBody: () => ({ id }),
    onDone: () => settled("Statement closed."),
    onRefused: toastUnplaced,
  });
  return (
    <ActionDialog
      title="Close Now"
      about={about}
      total={total}
      form={form}
      submitLabel="Close Statement"
      onClose={onClose}
      back={back}
      fields={{ id }}
    >
      <p className="text-sm">
        The statement gets its number and is ready to pay. The provider is notified. What is invoiced later
        goes on the next one.
      </p>
    </ActionDialog>
  );
}
