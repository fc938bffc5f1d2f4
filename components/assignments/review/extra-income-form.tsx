"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { addBookingRequestExtra } from "@/lib/assignments/calls";
import { requestTexts } from "@/lib/assignments/rules/state";
import type { BookingRequest } from "@/lib/assignments/schema";
import { type Problems, useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";

type Extra = BookingRequest["booking_request_extra"];
type Name = Exclude<keyof Extra, "is_invoiced">;
type Texts = Record<Name, string>;

const labels: Record<Name, string> = {
  extra_hours_time_spent_minutes: "Time Spent",
  extra_hours_total_amount: "Total Amount",
  additional_charges_bonus: "Bonus",
  additional_charges_travel_expenses: "Travel expenses",
};

const names = Object.keys(labels) as Name[];
const textsOf = (extra: Extra) =>
  Object.fromEntries(names.map((name) => [name, extra[name] === null ? "" : String(extra[name])])) as Texts;

const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));

/** The pair rule, and numbers of at most two decimals that are not below zero. */
function problemsOf(texts: Texts): Problems {
  const problems: Problems = {};
  const minutes = texts.extra_hours_time_spent_minutes.trim();
  const amount = texts.extra_hours_total_amount.trim();
  for (const name of names) {
    const pattern = name === "extra_hours_time_spent_minutes" ? /^\d*$/ : /^\d*(\.\d{1,2})?$/;
    if (!pattern.test(texts[name].trim())) problems[name] = "Invalid value";
  }
  if (amount && !minutes) problems.extra_hours_time_spent_minutes = requestTexts.timeMissing;
  if (minutes && !amount) problems.extra_hours_total_amount = requestTexts.amountMissing;
  return problems;
}

export type ExtraIncomeFormProps = { request: BookingRequest; onDirty(dirty: boolean): void };

/** Extra hours, bonus and travel, set by the rep; only what changes is sent. */
export function ExtraIncomeForm({ request, onDirty }: ExtraIncomeFormProps) {
  const extra = request.booking_request_extra;
  const changedIn = (texts: Texts) => names.filter((name) => numberOf(texts[name]) !== extra[name]);
  const { form, formProps, isPending } = useCallForm(addBookingRequestExtra, {
    values: textsOf(extra),
    toBody: (texts) => ({
      request_id: request.id,
      ...Object.fromEntries(changedIn(texts).map((name) => [name, numberOf(texts[name])])),
    }),
    also: problemsOf,
    onDone(answer) {
      form.reset(textsOf(answer.booking_request_extra));
      toastSuccess("Bonus has been successfully added.");
    },
    onRefused(error, rest) {
      if (rest?.length !== 0) toastError(error, { fallback: somethingWentWrong });
    },
  });
  const { is_invoiced: readOnly } = extra;
  const dirty = changedIn(form.watch()).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const field = (name: Name, unit: string, step: string) => (
    <Field
      name={name}
      label={
        <>
          {labels[name]} <span className="font-normal text-muted-foreground text-xs">({unit})</span>
        </>
      }
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step={step}
          readOnly={readOnly}
          onChange={(event) => {
            control.onChange(event);
            // Time and amount are judged together.
            if (form.formState.isSubmitted) void form.trigger();
          }}
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );

  return (
    <Form {...formProps} className="gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {field("extra_hours_time_spent_minutes", "minutes", "1")}
        {field("extra_hours_total_amount", "$", "0.01")}
        {field("additional_charges_bonus", "$", "0.01")}
        {field("additional_charges_travel_expenses", "$", "0.01")}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-xs">
          The platform fee applies only to hours worked, not to bonuses or travel.
        </p>
        {readOnly ? (
          <p className="font-medium text-sm">This extra pay is already invoiced.</p>
        ) : (
          <Button type="submit" disabled={!dirty} pending={isPending}>
            Save extra income
          </Button>
        )}
      </div>
    </Form>
  );
}
