"use client";

import type { Asking } from "@/components/staff/ask-button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { toastUnplaced } from "@/components/ui/toast";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { parseDate } from "@/lib/core/pure/formats";
import { parseMoney } from "@/lib/core/pure/money";
import { payInvoice, payStatement } from "@/lib/pay/payments/calls";
import { ActionDialog } from "./action-dialog";
import { useSettled } from "./use-settled";

/** What is sent is the same; what is answered is not asked for. */
const calls = { invoice: payInvoice, statement: payStatement as unknown as typeof payInvoice };

type PaymentDialogProps = Asking & {
  of: keyof typeof calls;
  id: string;
  about: string;
  /** The balance, or the total of a statement, in dollars; below 0 where money goes back. */
  owed: number;
  action?: PageAction;
};

/** Days of payments are those of UTC. */
const todayUtc = () => new Date().toISOString().slice(0, 10);

const textOf = (typed: string | string[] | undefined) => (typeof typed === "string" ? typed : "");

/** Records money that has moved: the whole of what is owed. A refund is typed as what is paid back. */
export function PaymentDialog({ of, id, about, owed, action, back, onClose }: PaymentDialogProps) {
  const settled = useSettled(onClose);
  const isRefund = owed < 0;
  const form = useActionForm(calls[of], {
    values: {
      paid_on: todayUtc() as string | null,
      reference: "",
      amount: Math.abs(owed) as number | null,
    },
    action,
    toValues: ({ paid_on, amount }) => ({
      paid_on: parseDate(textOf(paid_on)) ?? textOf(paid_on),
      amount: parseMoney(textOf(amount)),
    }),
    toBody: ({ amount, ...values }) => ({
      id,
      ...values,
      amount: isRefund && amount !== null ? -amount : amount,
    }),
    onDone: () => settled("Payment recorded."),
    onRefused: toastUnplaced,
  });
  return (
    <ActionDialog
      title="Record Payment"
      about={about}
      total={owed}
      totalLabel={of === "invoice" ? "Balance" : "Total"}
      form={form}
      submitLabel="Record Payment"
      onClose={onClose}
      back={back}
      fields={{ id, refund: isRefund ? "on" : "off" }}
      first="paid_on"
    >
      <p className="text-sm">
        {isRefund
          ? "The organization has paid too much. Record the money that was paid back."
          : "Record money that has moved. It is always the whole amount."}
      </p>
      <Field name="paid_on" label="Paid on" required as={DateInput} max={todayUtc()} />
      <Field name="reference" label="Reference" required description="The number of the transfer or check.">
        {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
      </Field>
      <Field name="amount" label={isRefund ? "Amount paid back" : "Amount"} required as={MoneyInput} />
    </ActionDialog>
  );
}
