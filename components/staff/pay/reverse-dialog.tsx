"use client";

import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { dotted, mediumDay } from "@/lib/core/pure/text";
import { reversePayment } from "@/lib/pay/payments/calls";
import type { Payment } from "@/lib/pay/schema";
import { ActionDialog } from "./action-dialog";
import { ReasonField } from "./reason-field";
import { useSettled } from "./use-settled";

type ReverseDialogProps = { payment: Payment; about: string; onClose(): void };

/** Takes a recorded payment back. */
export function ReverseDialog({ payment, about, onClose }: ReverseDialogProps) {
  const settled = useSettled(onClose);
  const form = useCallForm(reversePayment, {
    values: { reason: "" },
    toBody: (values) => ({ id: payment.id, ...values }),
    onDone: () => settled("Payment reversed."),
    onRefused: toastUnplaced,
  });
  return (
    <ActionDialog
      title="Reverse Payment"
      about={dotted([about, `paid on ${mediumDay(payment.paid_on)}`, `reference ${payment.reference}`])}
      total={payment.amount}
      totalLabel="Amount"
      form={form}
      submitLabel="Reverse Payment"
      danger
      onClose={onClose}
    >
      <p className="text-sm">The payment stays on record, and what it paid is owed again.</p>
      <ReasonField />
    </ActionDialog>
  );
}
