"use client";

import { Paperclip, X } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type ExtraValues, type HoursValues, mileageAmount } from "@/components/pay/hours/hours-values";
import { extraTitle, milesSum } from "@/components/pay/timesheet-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form";
import { MoneyInput } from "@/components/ui/money-input";
import { NumberInput } from "@/components/ui/number-input";
import type { JudgedTimesheet } from "./approval-values";

/** The extras that the provider entered: staff may set their amounts or leave one out, and add none. */
export function ApprovalExtras({ timesheet }: { timesheet: JudgedTimesheet }) {
  const { control } = useFormContext<HoursValues>();
  const { fields, remove } = useFieldArray({ control, name: "extras", keyName: "key" });
  if (timesheet.extras.length === 0) return null;
  return (
    <section aria-labelledby="approval-extras" className="grid grid-cols-1 gap-3">
      <div>
        <h3 id="approval-extras" className="text-base">
          Extras
        </h3>
        <p className="text-muted-foreground text-xs">
          {fields.length > 0
            ? "In the provider's money, before the platform fee."
            : "All extras are left out."}
        </p>
      </div>
      {fields.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {fields.map(({ key, ...extra }, index) => (
            <ExtraRow
              key={key}
              extra={extra}
              index={index}
              mileageRate={timesheet.mileage_rate}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type ExtraRowProps = { extra: ExtraValues; index: number; mileageRate: number; onRemove(): void };

function ExtraRow({ extra: { kind, note, file }, index, mileageRate, onRemove }: ExtraRowProps) {
  const title = extraTitle(kind);
  return (
    <li>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border bg-secondary/40 px-4 py-3.5">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="font-semibold text-sm">
            {title}
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Leave out ${title}`}
            onClick={onRemove}
            className="-my-1 -mr-2"
          >
            <X />
          </Button>
        </div>
        <QuantityFields index={index} mileageRate={mileageRate} />
        {note && <p className="break-words text-muted-foreground text-xs">{note}</p>}
        {file && (
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm font-medium text-primary-strong text-sm hover:underline"
          >
            <Paperclip aria-hidden className="size-4" />
            Receipt
          </a>
        )}
      </fieldset>
    </li>
  );
}

function QuantityFields({ index, mileageRate }: Pick<ExtraRowProps, "index" | "mileageRate">) {
  const name = `extras.${index}` as const;
  const extra = useWatch<HoursValues, typeof name>({ name });
  if (extra.kind === "MILEAGE") {
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
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {extra.kind !== "EXPENSE" && (
        <Field name={`${name}.minutes`} label="Time Spent (minutes)" required as={NumberInput} />
      )}
      <Field name={`${name}.amount`} label="Total Amount" required as={MoneyInput} />
    </div>
  );
}
