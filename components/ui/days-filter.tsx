"use client";

import { DateInput } from "@/components/ui/date-input";

type Days = { from: string | null; to: string | null };

type DaysFilterProps = Days & {
  /** What happened on these days: "Shifts that start". */
  legend: string;
  onChange(days: Partial<Days>): void;
};

const ends = [
  { end: "from", label: "On or after" },
  { end: "to", label: "On or before" },
] as const;

/** First and last day of a filter; either may be open. */
export const DaysFilter = ({ legend, onChange, ...days }: DaysFilterProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
    <div className="grid grid-cols-2 gap-3">
      {ends.map(({ end, label }) => (
        <DateInput
          key={end}
          daysOnly
          name={end}
          aria-label={label}
          value={days[end]}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
    </div>
  </fieldset>
);
