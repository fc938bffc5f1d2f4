"use client";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type DayProps, type Modifiers } from "react-day-picker";
import { fullDay } from "@/lib/core/pure/text";

type DatePickerProps = {
  /** yyyy-MM-dd */
  value: string | null;
  onPick(value: string): void;
  /** First and last day that can be picked, yyyy-MM-dd. */
  min?: string;
  max?: string;
  fromYear: number;
  toYear: number;
};

/** Noon, so that no clock change moves the day. */
const toDate = (value: string) => new Date(`${value}T12:00:00`);
const pad = (part: number) => String(part).padStart(2, "0");
const fromDate = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

const navButton =
  "grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-secondary hover:text-foreground aria-disabled:opacity-40";

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  if (orientation === "left") return <ChevronLeft aria-hidden className="size-4" />;
  if (orientation === "right") return <ChevronRight aria-hidden className="size-4" />;
  return <ChevronDown aria-hidden className="size-3.5 text-muted-foreground" />;
}

/** The name has the number that is seen as well: "November 1", not "1st". */
function labelDayButton(date: Date, { today, selected }: Modifiers) {
  const day = fullDay(fromDate(date));
  return `${today ? "Today, " : ""}${day}${selected ? ", selected" : ""}`;
}

/** Cells of a grid are grid cells without a word of ours. */
const Day = ({ day: _, modifiers: __, role: ___, ...props }: DayProps) => <td {...props} />;

/** The calendar of a date field. */
export function DatePicker({ value, onPick, min, max, fromYear, toYear }: DatePickerProps) {
  const selected = value ? toDate(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      captionLayout="dropdown"
      weekStartsOn={0}
      selected={selected}
      defaultMonth={selected}
      startMonth={new Date(fromYear, 0)}
      endMonth={new Date(toYear, 11)}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      onSelect={(date) => date && onPick(fromDate(date))}
      labels={{ labelDayButton }}
      components={{ Chevron, Day }}
      classNames={{
        months: "relative",
        month: "grid gap-2",
        month_caption: "flex h-9 items-center pr-20",
        dropdowns: "flex gap-1",
        dropdown_root:
          "relative inline-flex rounded-md hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-ring",
        dropdown: "absolute inset-0 cursor-pointer bg-popover opacity-0",
        caption_label: "inline-flex h-9 items-center gap-1 px-2 font-semibold text-sm",
        nav: "absolute top-0 right-0 flex gap-0.5",
        button_previous: navButton,
        button_next: navButton,
        month_grid: "border-collapse",
        weekday: "size-9 font-normal text-2xs text-muted-foreground",
        day: "group p-0 text-center",
        day_button:
          "grid size-9 place-items-center rounded-md text-sm hover:bg-secondary disabled:opacity-40 disabled:hover:bg-transparent group-aria-selected:bg-primary group-aria-selected:font-semibold group-aria-selected:text-primary-foreground group-data-[today]:ring-[1.5px] group-data-[today]:ring-foreground group-data-[today]:ring-inset",
        outside: "opacity-40",
      }}
    />
  );
}
