"use client";

import { useFormContext } from "react-hook-form";
import { ZoneNote } from "@/components/assignments/zone-note";
import { hoursSum } from "@/components/pay/timesheet-words";
import { Field } from "@/components/ui/form";
import { NumberInput } from "@/components/ui/number-input";
import { Units } from "@/components/ui/units";
import { hoursText, noValue } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import type { HoursValues, Worth } from "./hours-values";
import { MomentFields } from "./moment-fields";

type HoursFieldsProps = { timesheet: Timesheet; worth: Worth | null };

/** The worked time: start, end, unpaid break, and what it comes to in words. */
export function HoursFields({ timesheet, worth }: HoursFieldsProps) {
  const { formState, trigger } = useFormContext<HoursValues>();
  const { time_zone: timeZone } = timesheet.healthcare_facility;
  return (
    <section aria-labelledby="hours-worked" className="grid grid-cols-1 gap-4">
      <div>
        <h3 id="hours-worked" className="text-base">
          Hours worked
        </h3>
        <ZoneNote zone={timeZone} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MomentFields end="start" label="Start" timeZone={timeZone} />
        <MomentFields end="end" label="End" timeZone={timeZone} />
      </div>
      <Field name="break_minutes" label="Unpaid break (minutes)" className="sm:w-[calc(50%-0.5rem)]">
        {({ onChange, ...control }) => (
          <NumberInput
            {...control}
            onChange={(minutes) => {
              onChange(minutes);
              // The break is judged by the length, and a break wants a comment.
              if (formState.isSubmitted) void trigger();
            }}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <output aria-live="polite" className="font-semibold">
          <Units>
            {worth ? hoursSum(worth.minutes, timesheet.provider_rate, worth.hoursAmount) : noValue}
          </Units>
        </output>
        {worth && worth.clockChangeMinutes !== null && (
          <p className="font-medium text-amber text-xs">
            <Units>{hoursText(worth.clockChangeMinutes / 60)}</Units> (clock change)
          </p>
        )}
        <p className="text-muted-foreground text-xs">
          Hours are rounded to the nearest quarter hour: 7 minutes down, 8 minutes up.{" "}
          <span>Nothing is deducted automatically.</span>
        </p>
      </div>
    </section>
  );
}
