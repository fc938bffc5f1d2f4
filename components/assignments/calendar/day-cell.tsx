"use client";
import { Check, Repeat, Star } from "lucide-react";
import { memo } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { type Day, dayNumber } from "@/lib/core/pure/days";
import { fullDay, joined } from "@/lib/core/pure/text";
import { type CalendarDay, dayStyles, shiftTypeWords, signWords } from "./calendar-day";
import { ShiftTypeIcon } from "./shift-type-icon";

type DayCellProps = {
  day: Day;
  entry?: CalendarDay;
  today: Day;
  /** undefined in a calendar without selection. */
  selected?: boolean;
  selectable: boolean;
  /** A click that does not select leads somewhere. */
  opens: boolean;
  /** Takes the tab stop of the grid. */
  focusable: boolean;
  /** First of a range that waits for its second tap. */
  anchored: boolean;
};

/** Memoized: a click on one day does not render the others again. */
export const DayCell = memo(function DayCell({
  day,
  entry,
  today,
  selected,
  selectable,
  opens,
  focusable,
  anchored,
}: DayCellProps) {
  const past = day < today;
  const active = selectable || opens;
  const name = [
    fullDay(day),
    day === today && "today",
    entry?.label,
    entry?.shiftType && shiftTypeWords[entry.shiftType],
    entry?.isPreferred && signWords.preferred,
    entry?.repeats && signWords.repeats,
  ];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table that is a grid, a cell is a gridcell
    <td
      data-day={day}
      tabIndex={focusable ? 0 : -1}
      aria-label={joined(name)}
      aria-selected={selected}
      aria-disabled={!active || undefined}
      aria-current={day === today ? "date" : undefined}
      className={cn(
        "relative select-none rounded-[9px] p-0 outline-offset-1",
        active ? "cursor-pointer" : "cursor-default",
      )}
    >
      <div
        className={cn(
          "flex aspect-square min-h-10 w-full flex-col justify-between rounded-[9px] border border-transparent p-1 text-xs transition-colors md:aspect-[1.12] md:px-[7px] md:py-1.5",
          !entry && (past || (selected !== undefined && !selectable)) && "text-muted-foreground",
          selectable && !entry && "hover:border-input",
          entry && cn("font-semibold", dayStyles[entry.kind], active && "hover:[filter:brightness(0.97)]"),
          selected &&
            "border-transparent border-solid bg-primary bg-none font-semibold text-primary-foreground hover:[filter:none]",
          anchored && "ring-2 ring-primary ring-offset-1 ring-offset-card",
        )}
      >
        <span className="flex items-start justify-between">
          <span
            className={cn(
              "leading-4",
              day === today &&
                "-mt-0.5 -ml-0.5 min-w-[22px] rounded-full text-center font-semibold leading-[22px] ring-2 ring-current",
            )}
          >
            {dayNumber(day)}
          </span>
          {selected && <Check aria-hidden strokeWidth={3} className="size-3 md:size-3.5" />}
        </span>
        {entry && <Signs entry={entry} />}
      </div>
      {opens && entry?.href && (
        <Link
          href={entry.href}
          tabIndex={-1}
          aria-hidden
          draggable={false}
          className="absolute inset-0 rounded-[9px]"
        />
      )}
    </td>
  );
});

/** At the foot of a day: whether it repeats and is liked, and what it is offered for. */
const Signs = ({ entry: { repeats, isPreferred, shiftType } }: { entry: CalendarDay }) => (
  <span aria-hidden className="flex items-center justify-end gap-0.5">
    {isPreferred && <Star className="size-3 fill-current md:size-3.5" />}
    {repeats && <Repeat className="size-3 md:size-3.5" />}
    {shiftType && <ShiftTypeIcon type={shiftType} className="ml-auto size-3.5" />}
  </span>
);
