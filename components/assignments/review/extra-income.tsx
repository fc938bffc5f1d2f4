"use client";

import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { tell, tellDone } from "@/components/ui/tell";
import { useKeptState } from "@/components/ui/use-kept-state";
import { addBookingRequestExtra } from "@/lib/assignments/calls";
import { requestTexts } from "@/lib/assignments/rules/state";
import type { BookingRequest } from "@/lib/assignments/schema";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatDollars } from "@/lib/core/pure/money";

type Extra = BookingRequest["booking_request_extra"];
type Name = keyof Extra;
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

/** What was added to the pay of the shifts, for whoever may not change it. */
export function ExtraSummary({ extra }: { extra: Extra }) {
  const { extra_hours_time_spent_minutes: minutes, extra_hours_total_amount: amount } = extra;
  const lines = [
    amount !== null && [`Extra hours${minutes ? `, ${minutes} min` : ""}`, amount],
    extra.additional_charges_bonus !== null && ["Bonus", extra.additional_charges_bonus],
    extra.additional_charges_travel_expenses !== null && [
      "Travel expenses",
      extra.additional_charges_travel_expenses,
    ],
  ].filter((line): line is [string, number] => Boolean(line));
  if (lines.length === 0) return null;
  return (
    <section aria-label="Extra income">
      <h3 className="text-sm">Extra income</h3>
      <dl className="mt-1.5 grid gap-1 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{formatDollars(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The pair rule, and numbers of at most two decimals that are not below zero. */
function problemsOf(texts: Texts): Partial<Texts> {
  const problems: Partial<Texts> = {};
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

/** A refusal's texts at their fields; null when it is about something else. */
function fieldTexts(error: unknown): Partial<Texts> | null {
  const { fields } = readRefusal(error);
  const told = names.flatMap((name) => (fields[name] ? [[name, fields[name][0]]] : []));
  return told.length > 0 ? Object.fromEntries(told) : null;
}

export type ExtraIncomeFormProps = { request: BookingRequest; onDirty(dirty: boolean): void };

/** Extra hours, bonus and travel, set by the rep; only what changes is sent. */
export function ExtraIncomeForm({ request, onDirty }: ExtraIncomeFormProps) {
  const extra = request.booking_request_extra;
  const [texts, setTexts] = useKeptState<Texts>(`extras of ${request.id}`, textsOf(extra));
  const [problems, setProblems] = useState<Partial<Texts>>({});
  const adding = useSend(addBookingRequestExtra);
  const id = useId();
  const changed = names.filter((name) => numberOf(texts[name]) !== extra[name]);

  const dirty = changed.length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const set = (name: Name, value: string) => {
    const next = { ...texts, [name]: value };
    setTexts(next);
    setProblems(Object.keys(problems).length > 0 ? problemsOf(next) : {});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = problemsOf(texts);
    setProblems(wrong);
    const first = names.find((name) => wrong[name]);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    const body = Object.fromEntries(changed.map((name) => [name, numberOf(texts[name])]));
    try {
      const answer = await adding.mutateAsync({ request_id: request.id, ...body });
      setTexts(textsOf(answer.booking_request_extra));
      tellDone("Bonus has been successfully added.");
    } catch (error) {
      const refused = fieldTexts(error);
      if (refused) setProblems(refused);
      else tell(error, { fallback: somethingWentWrong });
    }
  };

  const field = (name: Name, unit: string, step: string) => (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={`${id}-${name}`}>
        {labels[name]} <span className="font-normal text-muted-foreground text-xs">({unit})</span>
      </Label>
      <Input
        id={`${id}-${name}`}
        type="number"
        inputMode="decimal"
        min={0}
        step={step}
        value={texts[name]}
        onChange={(event) => set(name, event.target.value)}
        onWheel={(event) => event.currentTarget.blur()}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${id}-${name}-error` : undefined}
      />
      {problems[name] && (
        <p id={`${id}-${name}-error`} role="alert" className="font-medium text-red text-xs">
          {problems[name]}
        </p>
      )}
    </div>
  );

  const total = request.overall_total - request.overall_booking;
  return (
    <Disclosure
      title="Extra income"
      aside={total > 0 && <span className="font-normal text-muted-foreground">{formatDollars(total)}</span>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
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
          <Button type="submit" disabled={changed.length === 0} pending={adding.isPending}>
            Save extra income
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
