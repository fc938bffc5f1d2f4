"use client";

import { useFormContext } from "react-hook-form";
import { FileField } from "@/components/files/file-field";
import { Field } from "@/components/ui/form";
import { FieldError } from "@/components/ui/label";
import type { ExtraKind } from "@/lib/pay/words";
import { ExtraFrame, ExtraQuantity } from "./extra-frame";
import type { HoursValues } from "./hours-values";

type ExtraFieldsProps = { index: number; kind: ExtraKind; mileageRate: number; onRemove(): void };

/** One extra: what its kind asks for, and a note. */
export function ExtraFields({ index, kind, mileageRate, onRemove }: ExtraFieldsProps) {
  const { formState } = useFormContext<HoursValues>();
  const name = `extras.${index}` as const;
  return (
    <ExtraFrame kind={kind} removeLabel="Remove" onRemove={onRemove}>
      <FieldError id={`${name}-kind-error`} text={formState.errors.extras?.[index]?.kind?.message} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <ExtraQuantity index={index} kind={kind} mileageRate={mileageRate} />
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
    </ExtraFrame>
  );
}
