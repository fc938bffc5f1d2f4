"use client";

import { useEffect, useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import type { Day } from "@/lib/core/pure/days";

type DayFieldProps = { value: Day; onChange(day: Day): void };

/** The day that a list is about: while none is entered, it stays about the day before, which comes back on leaving. */
export function DayField({ value, onChange }: DayFieldProps) {
  const [entered, setEntered] = useState<Day | null>(value);
  useEffect(() => setEntered(value), [value]);
  return (
    <DateInput
      daysOnly
      name="on"
      aria-label="Ready on"
      value={entered}
      onChange={(day) => {
        setEntered(day);
        if (day) onChange(day);
      }}
      onBlur={() => setEntered(value)}
      className="w-44"
    />
  );
}
