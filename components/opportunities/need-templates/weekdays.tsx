"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { FieldControl } from "@/components/ui/form";
import { weekdayNames } from "@/lib/opportunities/need-templates/words";
import { everyDay } from "./template-values";

/** Days of the week, one by one or all at once. */
export function Weekdays({ value, onChange, onBlur, ref, id, ...group }: FieldControl) {
  const chosen: number[] = value;
  const choose = (day: number, on: boolean) =>
    onChange(everyDay.filter((each) => (each === day ? on : chosen.includes(each))));
  const isWhole = chosen.length === everyDay.length;
  return (
    <fieldset
      aria-labelledby={group["aria-labelledby"]}
      aria-describedby={group["aria-describedby"]}
      className="flex flex-wrap gap-x-4 gap-y-2"
    >
      <Checkbox
        ref={ref}
        id={id}
        label="Every day"
        checked={isWhole || (chosen.length > 0 && "indeterminate")}
        onCheckedChange={(checked) => onChange(checked === true ? everyDay : [])}
        onBlur={onBlur}
        aria-invalid={group["aria-invalid"]}
      />
      {everyDay.map((day) => (
        <Checkbox
          key={day}
          label={weekdayNames[day]}
          checked={chosen.includes(day)}
          onCheckedChange={(checked) => choose(day, checked === true)}
          onBlur={onBlur}
          aria-invalid={group["aria-invalid"]}
        />
      ))}
    </fieldset>
  );
}
