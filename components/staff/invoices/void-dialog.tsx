"use client";

import type { Asking } from "@/components/staff/ask-button";
import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { ReasonField } from "@/components/staff/pay/reason-field";
import { useSettled } from "@/components/staff/pay/use-settled";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { voidInvoice } from "@/lib/pay/invoices/calls";
import type { Invoice } from "@/lib/pay/invoices/schema";
import type { VoidOutcome } from "@/lib/pay/invoices/words";
import { OutcomeField } from "./outcome-field";
import { andThen, toField } from "./taking-back";

type VoidDialogProps = Asking & { invoice: Invoice; about: string };

type VoidValues = { outcome: VoidOutcome; reason: string };

const none: VoidValues = { outcome: "bill_again", reason: "" };

/** Takes all that is left of an unpaid invoice back. */
export function VoidDialog({ invoice: { id, balance }, about, back, onClose }: VoidDialogProps) {
  const settled = useSettled(onClose);
  const form = useCallForm(voidInvoice, {
    values: none,
    toBody: ({ outcome, reason }) => ({ id, reason, ...andThen(outcome) }),
    toField,
    onDone: () => settled("Invoice voided."),
    onRefused: toastUnplaced,
  });
  return (
    <ActionDialog
      title="Void"
      about={about}
      total={balance}
      totalLabel="Balance"
      form={form}
      submitLabel="Void Invoice"
      danger
      onClose={onClose}
      back={back}
    >
      <p className="text-sm">A credit note takes back all that is left of the invoice.</p>
      <OutcomeField
        options={[
          {
            value: "bill_again",
            label: "Bill again",
            description: "The timesheets stay approved and go on the next invoice.",
          },
          {
            value: "close",
            label: "Close without pay",
            description: "Nothing of the invoice is ever billed again.",
          },
        ]}
      />
      <ReasonField description="The organization reads it on the credit note." />
    </ActionDialog>
  );
}
