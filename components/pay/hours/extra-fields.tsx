"use client";

import { X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { FileField } from "@/components/files/file-field";
import { extraTitle, milesSum } from "@/components/pay/timesheet-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form";
import { FieldError } from "@/components/ui/label";
import { MoneyInput } from "@/components/ui/money-input";
import { NumberInput } from "@/components/ui/number-input";
import type { ExtraKind } from "@/lib/pay/words";
import { type HoursValues, mileageAmount } from "./hours-values";

type ExtraFieldsProps = { index: number; kind: ExtraKind; mileageRate: number; onRemove(): void };

/** One extra: what its kind asks for, and a note. */
export function ExtraFields({ index, kind, mileageRate, onRemove }: ExtraFieldsProps) {
  const { formState } = useFormContext<HoursValues>();
  const name = `extras.${index}` as const;
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
            aria-label={`Remove ${title}`}
            onClick={onRemove}
            className="-mr-2"
          >
            <X />
          </Button>
        </div>
        <FieldError id={`${name}-kind-error`} text={formState.errors.extras?.[index]?.kind?.message} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <QuantityFields name={name} kind={kind} mileageRate={mileageRate} />
          <Field
            name={`${name}.note`}
            label="Note"
            maxLength={500}
            autoComplete="off"
            className={kind === "EXPENSE" || kind === "MILEAGE" ? "" : "sm:col-span-2"}
          />
        </div>
        {kind === "EXPENSE" && (
          <FileField name={`${name}.file`} label="Receipt" destination="timesheet_receipts" required />
        )}
      </fieldset>
    </li>
  );
}

type QuantityFieldsProps = Pick<ExtraFieldsProps, "kind" | "mileageRate"> & { name: `extras.${number}` };

function QuantityFields({ name, kind, mileageRate }: QuantityFieldsProps) {
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
