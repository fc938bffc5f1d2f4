import { cn } from "@/lib/core/browser/cn";
import { type DayKind, type DayShiftType, dayLooks, kindWords, shiftTypeWords } from "./calendar-day";
import { ShiftTypeIcon } from "./shift-type-icon";

export function CalendarLegend({ kinds }: { kinds: DayKind[] }) {
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap gap-x-4 gap-y-2 border-t px-4 py-3 text-muted-foreground text-xs md:px-[18px]"
    >
      {kinds.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-[7px]">
          <span
            aria-hidden
            className={cn("size-4 rounded-[5px] border border-transparent", dayLooks[kind])}
          />
          {kindWords[kind]}
        </li>
      ))}
      {(Object.keys(shiftTypeWords) as DayShiftType[]).map((type) => (
        <li key={type} className="inline-flex items-center gap-1.5">
          <ShiftTypeIcon type={type} className="size-3.5" />
          {shiftTypeWords[type]}
        </li>
      ))}
    </ul>
  );
}
