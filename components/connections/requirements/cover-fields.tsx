"use client";

import { useController, useWatch } from "react-hook-form";
import { fieldId } from "@/components/ui/input";
import { FieldError } from "@/components/ui/label";
import { NumberInput } from "@/components/ui/number-input";
import { CheckboxField } from "@/components/ui/toggle-fields";

/** Under "Do not allow": whether a booked shift goes to somebody else when a credential lapses [CRD-S-016]. */
export function CoverFields({ disabled }: { disabled: boolean }) {
  const mode = useWatch({ name: "mode" });
  return mode === "block" ? <CoverSentence disabled={disabled} /> : null;
}

const [before, after] = ["Look for cover from", "hours before a booked shift, and release it at its start"];

function CoverSentence({ disabled }: { disabled: boolean }) {
  const covers = useWatch({ name: "covers" });
  const { field, fieldState } = useController({ name: "cover_hours" });
  const errorId = `${fieldId("cover_hours")}-error`;
  return (
    <div className="-mt-2 grid gap-1.5 pl-7">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <CheckboxField
          name="covers"
          disabled={disabled}
          label={before}
          aria-label={`${before} ${field.value ?? ""} ${after}`}
        />
        <NumberInput
          {...field}
          id={fieldId("cover_hours")}
          aria-label="Hours before a booked shift"
          aria-invalid={fieldState.invalid || undefined}
          aria-describedby={fieldState.error && errorId}
          disabled={disabled || !covers}
          className="w-20 text-center"
        />
        <span>{after}</span>
      </div>
      <FieldError id={errorId} text={fieldState.error?.message} />
    </div>
  );
}
