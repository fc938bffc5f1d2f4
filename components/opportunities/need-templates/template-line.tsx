"use client";

import { Trash2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { TimeInput } from "@/components/ui/time-input";
import { titleOf } from "@/lib/core/pure/codes";
import type { RateKind } from "@/lib/providers/words";
import { type TemplateValues, timesOfKind } from "./template-values";
import { Weekdays } from "./weekdays";

const priorities = [
  { value: "normal", label: "Normal" },
  { value: "high", label: "High" },
];

type TemplateLineProps = { place: number; kinds: readonly RateKind[]; onRemove(): void };

/** One line: days of the week, a kind of shift with its times, and how many are needed. */
export function TemplateLine({ place, kinds, onRemove }: TemplateLineProps) {
  const { setValue, getValues } = useFormContext<TemplateValues>();
  const name = `lines.${place}` as const;
  /** A kind that the opportunity does not ask for any more is shown until another one is chosen. */
  const offered = [...new Set([...kinds, getValues(`${name}.provider_rate_type`)])];
  const chooseTimes = (kind: RateKind) => {
    if (kind === "call") return;
    const times = timesOfKind(kind);
    setValue(`${name}.start_time`, times.start_time, { shouldDirty: true });
    setValue(`${name}.end_time`, times.end_time, { shouldDirty: true });
  };
  return (
    <li aria-label={`Line ${place + 1}`} className="grid grid-cols-1 gap-4 rounded-lg border p-4">
      <div className="-mt-1 flex items-center justify-between gap-3">
        <h4 className="font-medium text-sm">Line {place + 1}</h4>
        <Button variant="ghost" size="icon-sm" aria-label={`Remove line ${place + 1}`} onClick={onRemove}>
          <Trash2 />
        </Button>
      </div>
      <Field name={`${name}.weekdays`} label="Days of the week" required group>
        {(control) => <Weekdays {...control} />}
      </Field>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-5">
        <Field name={`${name}.provider_rate_type`} label="Shift type" className="max-md:col-span-2">
          {(control) => (
            <Select
              {...control}
              options={offered.map((kind) => ({ value: kind, label: titleOf("ShiftRateTypes", kind) }))}
              onChange={(kind) => {
                control.onChange(kind);
                chooseTimes(kind as RateKind);
              }}
            />
          )}
        </Field>
        <Field name={`${name}.start_time`} label="Start" as={TimeInput} />
        <Field name={`${name}.end_time`} label="End" as={TimeInput} />
        <Field name={`${name}.count`} label="How many" as={NumberInput} />
        <Field name={`${name}.priority`} label="Priority" as={Select} options={priorities} />
      </div>
    </li>
  );
}
