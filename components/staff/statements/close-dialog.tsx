"use client";

import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { useSettled } from "@/components/staff/pay/use-settled";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { closeStatement } from "@/lib/pay/statements/calls";
import type { Statement } from "@/lib/pay/statements/schema";

type CloseDialogProps = { statement: Statement; about: string; onClose(): void };

/** Closes an open statement before its time. */
export function CloseDialog({ statement: { id, total }, about, onClose }: CloseDialogProps) {
  const settled = useSettled(onClose);
  const form = useCallForm(closeStatement, {
    values: {},
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
    >
      <p className="text-sm">
        The statement gets its number and is ready to pay. The provider is notified. What is invoiced later
        goes on the next one.
      </p>
    </ActionDialog>
  );
}
