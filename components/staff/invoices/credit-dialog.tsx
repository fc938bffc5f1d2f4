"use client";

import type { Asking } from "@/components/staff/ask-button";
import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { ReasonField } from "@/components/staff/pay/reason-field";
import { useSettled } from "@/components/staff/pay/use-settled";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/form";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { formatExact } from "@/lib/core/pure/money";
import { creditInvoice } from "@/lib/pay/invoices/calls";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { type CreditOutcome, invoiceTexts } from "@/lib/pay/invoices/words";
import { OutcomeField } from "./outcome-field";
import { andThen, type CreditItem, creditedBy, creditItems, toField } from "./taking-back";

type CreditDialogProps = Asking & { invoice: Invoice; about: string };

type CreditValues = { items: string[]; outcome: CreditOutcome; reason: string };

const none: CreditValues = { items: [], outcome: "correct", reason: "" };

/** Takes items of an issued invoice back by a credit note. */
export function CreditDialog({ invoice, about, back, onClose }: CreditDialogProps) {
  const settled = useSettled(onClose);
  const items = creditItems(invoice);
  const chosenOf = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
  const form = useCallForm(creditInvoice, {
    values: none,
    toBody: ({ items: ids, outcome, reason }) => ({
      id: invoice.id,
      reason,
      ...andThen(outcome),
      timesheet_ids: chosenOf(ids).flatMap(({ id, isExtra }) => (isExtra ? [] : [id])),
      provider_booking_request_ids: chosenOf(ids).flatMap(({ id, isExtra }) => (isExtra ? [id] : [])),
    }),
    toField,
    also: ({ items: ids }) => ({ items: chosenOf(ids).length > 0 ? null : invoiceTexts.chooseItems }),
    onDone: () => settled("Credit note issued."),
    onRefused: toastUnplaced,
  });
  const total = creditedBy(chosenOf(form.form.watch("items")));
  return (
    <ActionDialog
      title="Credit"
      about={about}
      total={total === 0 ? 0 : -total}
      totalLabel="Credit note"
      size="md"
      form={form}
      submitLabel="Issue Credit Note"
      danger
      onClose={onClose}
      back={back}
    >
      <Field name="items" label="Items" required group>
        {({ value, onChange, "aria-labelledby": labelledBy }) => (
          <Items labelledBy={labelledBy} items={items} chosen={value} onChange={onChange} />
        )}
      </Field>
      <OutcomeField
        options={[
          {
            value: "correct",
            label: "Return to provider for correction",
            description: "The hours are sent again, approved again and billed again.",
          },
          {
            value: "close",
            label: "Close without pay",
            description: "Nothing of the items is ever billed again.",
          },
        ]}
      />
      <ReasonField description="The organization reads it on the credit note, the provider on the timesheet." />
    </ActionDialog>
  );
}

type ItemsProps = {
  labelledBy: string | undefined;
  items: readonly CreditItem[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
};

const Items = ({ labelledBy, items, chosen, onChange }: ItemsProps) => (
  <fieldset aria-labelledby={labelledBy} className="divide-y rounded-md border">
    {items.map(({ id, label, amount }) => (
      <div key={id} className="flex items-start justify-between gap-4 px-3.5 py-2.5 text-sm">
        <Checkbox
          label={label}
          checked={chosen.includes(id)}
          onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
        <span className="font-semibold">{formatExact(amount)}</span>
      </div>
    ))}
  </fieldset>
);
