"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import type { CalendarDays } from "@/components/assignments/calendar/calendar-day";
import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
import { FieldError, Label } from "@/components/ui/label";
import { type Day, monthOf } from "@/lib/core/pure/days";

const noDays: CalendarDays = {};

/** Days of the calendar as a value of the form; today is the facility's. */
export function DaysField({ name, today }: { name: string; today: Day }) {
  const { field, fieldState } = useController({ name });
  const [month, setMonth] = useState(monthOf(today));
  const selected: ReadonlySet<Day> = new Set(field.value as Day[]);
  return (
    <fieldset className="grid min-w-0 gap-1.5 @container" aria-describedby={`${name}-error`}>
      <legend className="mb-1.5">
        <Label required>Dates</Label>
      </legend>
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        today={today}
        days={noDays}
        selected={selected}
        selectable={(day) => day >= today}
        onSelectedChange={(days) => field.onChange([...days].sort())}
        loading={false}
        heading={null}
        legend={[]}
      />
      <FieldError id={`${name}-error`} text={fieldState.error?.message} />
    </fieldset>
  );
}
