"use client";

import { useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyInput } from "@/components/ui/money-input";
import { titleOf } from "@/lib/core/pure/codes";
import { type RateKind, rateKinds } from "@/lib/providers/words";
import type { OpportunityValues } from "./form-values";

/** The kinds of shift that are offered, each with the most that an hour of it may cost. */
export function RateLimits({ disabled }: { disabled: boolean }) {
  const { field } = useController<OpportunityValues, "shift_rate_types">({ name: "shift_rate_types" });
  const toggle = (kind: RateKind, chosen: boolean) =>
    field.onChange(rateKinds.filter((each) => (each === kind ? chosen : field.value.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Shift rate types</legend>
      {!disabled && (
        <p className="mt-0.5 text-muted-foreground text-xs">
          With the most that an hour may cost, fee included. Leave it empty for no maximum.
        </p>
      )}
      <ul className="mt-2.5 divide-y rounded-md border">
        {rateKinds.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-3 px-3 py-2">
            <Checkbox
              label={titleOf("ShiftRateTypes", kind)}
              disabled={disabled}
              checked={field.value.includes(kind)}
              onCheckedChange={(checked) => toggle(kind, checked === true)}
            />
            <MaxRate kind={kind} disabled={disabled || !field.value.includes(kind)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function MaxRate({ kind, disabled }: { kind: RateKind; disabled: boolean }) {
  const { field, fieldState } = useController<OpportunityValues>({ name: `settings.max_rate_${kind}` });
  const id = `max-rate-${kind}`;
  return (
    <div className="grid gap-1">
      <MoneyInput
        id={id}
        aria-label={`Max hourly rate, ${titleOf("ShiftRateTypes", kind)}`}
        className="w-40 md:w-44"
        suffix="per hr"
        placeholder="No max"
        disabled={disabled}
        value={field.value as number | null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-invalid={fieldState.invalid || undefined}
        aria-describedby={fieldState.error ? `${id}-error` : undefined}
      />
      {fieldState.error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-red text-xs">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
