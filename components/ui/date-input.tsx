"use client";
import { CalendarDays } from "lucide-react";
import { Suspense, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { formatDate, maskDate, parseDate } from "@/lib/core/pure/formats";
import { MaskedInput, type TypedInputProps } from "./masked-input";
import { onDemand } from "./on-demand";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

const DatePicker = onDemand(async () => (await import("./date-picker")).DatePicker);

/** Holds the space of a month of six weeks, so that nothing moves when the calendar comes. */
const calendarOnItsWay = <div aria-busy="true" className="h-77 w-63" />;

/**
 * The value is a day as yyyy-MM-dd; null when empty; a text that is no day ("13/45/2027") as it was typed, so that
 * the form's own rule can refuse it instead of losing it.
 */
type DateInputProps = Omit<TypedInputProps<string | null>, "min" | "max"> & {
  /** For filters: texts that are no day are passed on as null. */
  daysOnly?: boolean;
  /** First and last day that can be picked, yyyy-MM-dd. */
  min?: string;
  max?: string;
  /** The picker's year list. */
  fromYear?: number;
  toYear?: number;
};

/** A date typed as mm/dd/yyyy (01022027 will do) or picked from a calendar. */
export function DateInput({
  daysOnly,
  min,
  max,
  fromYear = 2022,
  toYear = new Date().getFullYear() + 5,
  className,
  value,
  onChange,
  ...props
}: DateInputProps) {
  const [open, setOpen] = useState(false);
  const parse = (text: string) => parseDate(text) ?? (daysOnly ? null : text || null);
  return (
    <div className={cn("relative", className)}>
      <MaskedInput
        inputMode="numeric"
        placeholder="mm/dd/yyyy"
        autoComplete="off"
        maxLength={10}
        format={formatDate}
        parse={parse}
        mask={maskDate}
        value={value}
        onChange={onChange}
        className="pr-10"
        {...props}
      />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          aria-label="Pick a date"
          {...DatePicker.preloadProps}
          disabled={props.disabled || props.readOnly}
          className="absolute top-[5px] right-1.5 grid size-7 place-items-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground disabled:opacity-50 noscript:hidden"
        >
          <CalendarDays aria-hidden className="size-4" />
        </PopoverTrigger>
        <PopoverContent align="end" aria-label="Pick a date" className="p-3">
          <Suspense fallback={calendarOnItsWay}>
            <DatePicker
              value={value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null}
              min={min}
              max={max}
              fromYear={fromYear}
              toYear={toYear}
              onPick={(day) => {
                onChange(day);
                setOpen(false);
              }}
            />
          </Suspense>
        </PopoverContent>
      </Popover>
    </div>
  );
}
