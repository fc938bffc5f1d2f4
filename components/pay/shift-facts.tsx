import { Units } from "@/components/ui/units";
import { cn } from "@/lib/core/browser/cn";
import { hoursText, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { Comparison } from "./review/comparison";
import { minutesText, statesHours } from "./review/differences";
import { hoursSum } from "./timesheet-words";

type ShiftFactsProps = {
  timesheet: Timesheet;
  /** Who reads it: a cancellation is the facility's own, or another's. */
  reader: "rep" | "staff";
  className?: string;
};

/** A shift as it was booked and, where its hours are reported, as it was worked and what they come to. */
export function ShiftFacts({ timesheet, reader, className }: ShiftFactsProps) {
  if (!statesHours(timesheet))
    return (
      <div className={className}>
        <BookedAlone timesheet={timesheet} reader={reader} />
      </div>
    );
  const { minutes, provider_rate, hours_amount, clock_change } = timesheet;
  return (
    <div className={cn("grid grid-cols-1", className)}>
      <Comparison timesheet={timesheet} />
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="font-semibold">
          <Units>{hoursSum(minutes, provider_rate, hours_amount)}</Units>
        </span>
        {clock_change && <span className="font-medium text-amber">{clock_change}</span>}
      </p>
    </div>
  );
}

/** Why the timesheet holds no hours. */
function whyNoHours({ status, attendance, notice_minutes }: Timesheet, reader: ShiftFactsProps["reader"]) {
  if (attendance === "no_show") return "The shift was not worked.";
  if (attendance === "canceled_by_provider") return "The provider called out of this shift.";
  if (attendance === "canceled_by_facility") {
    const canceled = `${reader === "rep" ? "You" : "The facility"} canceled this shift`;
    return notice_minutes === null
      ? `${canceled}.`
      : `${canceled} ${minutesText(notice_minutes)} before its start.`;
  }
  return status === "closed" ? "The shift was closed." : "The provider has not submitted hours yet.";
}

const BookedAlone = ({ timesheet, reader }: Omit<ShiftFactsProps, "className">) => (
  <div className="rounded-md border px-3.5 py-3 text-sm">
    <p>
      <span className="text-muted-foreground">Booked </span>
      {weekdayDay(timesheet.booked.start_on)}, {shortTimes(timesheet.booked)} ·{" "}
      <span className="whitespace-nowrap">{hoursText(timesheet.booked.hours)}</span>
    </p>
    <p className="mt-1 font-medium">
      <Units>{whyNoHours(timesheet, reader)}</Units>
    </p>
  </div>
);
