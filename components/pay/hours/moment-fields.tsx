"use client";

import { type Path, useController, useFormContext, useWatch } from "react-hook-form";
import { fieldId, Input } from "@/components/ui/input";
import { ariaPropsOf, FieldError } from "@/components/ui/label";
import { RadioGroup } from "@/components/ui/radio-group";
import { instantsOf } from "@/lib/core/pure/time";
import type { HoursValues } from "./hours-values";

type End = "start" | "end";

type MomentProps = { end: End; label: string; timeZone: string };

/** One end of the worked time: day and time of the device's own inputs, and which of two equal times is meant. */
export function MomentFields({ end, label, timeZone }: MomentProps) {
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium text-sm leading-5">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-2">
        <MomentInput end={end} part="on" label={`${label} date`} />
        <MomentInput end={end} part="time" label={`${label} time`} />
      </div>
      <MomentErrors end={end} />
      <FoldChoice end={end} label={label} timeZone={timeZone} />
    </fieldset>
  );
}

type MomentInputProps = { end: End; part: "on" | "time"; label: string };

function MomentInput({ end, part, label }: MomentInputProps) {
  const name = `${end}_${part}` as const;
  const { setValue, formState, trigger } = useFormContext<HoursValues>();
  const { field, fieldState } = useController<HoursValues, typeof name>({ name });
  return (
    <Input
      {...field}
      {...ariaPropsOf({ id: fieldId(name), error: fieldState.error?.message })}
      type={part === "on" ? "date" : "time"}
      aria-label={label}
      onChange={(event) => {
        field.onChange(event);
        setValue(`${end}_fold`, 0);
        // Both ends, the break and the comment are judged together.
        if (formState.isSubmitted) void trigger();
      }}
      className="px-2.5 md:px-3"
    />
  );
}

function MomentErrors({ end }: { end: End }) {
  return (["on", "time", "fold"] as const).map((part) => <MomentError key={part} name={`${end}_${part}`} />);
}

function MomentError({ name }: { name: Path<HoursValues> }) {
  const { fieldState } = useController<HoursValues>({ name });
  return <FieldError id={`${fieldId(name)}-error`} text={fieldState.error?.message} />;
}

/** "1:30 AM" for "01:30" */
function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Asked only for a time that the clock shows twice. */
function FoldChoice({ end, label, timeZone }: MomentProps) {
  const { control } = useFormContext<HoursValues>();
  const [day, time] = useWatch({ control, name: [`${end}_on`, `${end}_time`] });
  const { field } = useController<HoursValues>({ name: `${end}_fold` });
  if (!day || !time || instantsOf(day, time, timeZone).length < 2) return null;
  return (
    <RadioGroup
      aria-label={`Which ${twelveHours(time)}: ${label}`}
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
      options={[
        { value: "0", label: `${twelveHours(time)}, before the clock change` },
        { value: "1", label: `${twelveHours(time)}, after the clock change` },
      ]}
      className="mt-1 gap-1.5"
    />
  );
}
