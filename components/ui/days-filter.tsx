"use client";

import { DateInput } from "@/components/ui/date-input";

type Days = { from: string | null; to: string | null };

type DaysFilterProps = Days & {
  /** What happened on these days: "Shifts that start". */
  legend: string;
  onChange(days: Partial<Days>): void;
};

/** First and last day of a filter; either may be open. */
export const DaysFilter = ({ legend, from, to, onChange }: DaysFilterProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
    <div className="grid grid-cols-2 gap-3">
      <DateInput
        daysOnly
        name="from"
        aria-label="On or after"
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DateInput
        daysOnly
        name="to"
        aria-label="On or before"
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  </fieldset>
);
