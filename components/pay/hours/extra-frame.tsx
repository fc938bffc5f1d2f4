"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { extraTitle, milesSum } from "@/components/pay/timesheet-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form";
import { MoneyInput } from "@/components/ui/money-input";
import { NumberInput } from "@/components/ui/number-input";
import type { ExtraKind } from "@/lib/pay/words";
import { type HoursValues, mileageAmount } from "./hours-values";

type ExtraFrameProps = {
  kind: ExtraKind;
  /** What taking it away is called: "Remove". */
  removeLabel: string;
  onRemove(): void;
  children: ReactNode;
};

/** One extra of a form, under its kind. */
export function ExtraFrame({ kind, removeLabel, onRemove, children }: ExtraFrameProps) {
  const title = extraTitle(kind);
  return (
    <li>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border bg-secondary/40 px-4 py-3.5">
        <legend className="sr-only">{title}</legend>
        <div className="-mb-2 flex items-center justify-between gap-3">
          <span aria-hidden className="font-semibold text-sm">
            {title}
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`${removeLabel} ${title}`}
            onClick={onRemove}
            className="-mr-2"
          >
            <X />
          </Button>
        </div>
        {children}
      </fieldset>
    </li>
  );
}

type ExtraQuantityProps = { index: number; kind: ExtraKind; mileageRate: number };

/** How much of an extra: miles and what they come to, or an amount, with the time where its kind is of hours. */
export function ExtraQuantity({ index, kind, mileageRate }: ExtraQuantityProps) {
  const name = `extras.${index}` as const;
  const extra = useWatch<HoursValues, typeof name>({ name });
  if (kind === "MILEAGE") {
    const miles = extra.miles ?? 0;
    return (
      <Field
        name={`${name}.miles`}
        label="Miles"
        required
        as={NumberInput}
        description={miles > 0 && milesSum(miles, mileageRate, mileageAmount(extra, mileageRate))}
      />
    );
  }
  return (
    <>
      {kind !== "EXPENSE" && (
        <Field name={`${name}.minutes`} label="Time Spent (minutes)" required as={NumberInput} />
      )}
      <Field name={`${name}.amount`} label="Total Amount" required as={MoneyInput} />
    </>
  );
}
