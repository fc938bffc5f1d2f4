import { ZoneNote } from "@/components/assignments/zone-note";
import { Comparison } from "@/components/pay/review/comparison";
import { minutesText, statesHours } from "@/components/pay/review/differences";
import { hoursSum } from "@/components/pay/timesheet-words";
import { Units } from "@/components/ui/units";
import { hoursText, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** Shows the shift as it was booked and, where its hours are reported, as it was worked. */
export function TimesheetShift({ timesheet }: { timesheet: Timesheet }) {
  const { booked, minutes, provider_rate, hours_amount, clock_change } = timesheet;
  const worked = statesHours(timesheet);
  return (
    <section aria-labelledby="staff-shift">
      <h2 id="staff-shift" className="text-lg">
        Shift
      </h2>
      <ZoneNote zone={timesheet.healthcare_facility.time_zone} />
      <div className="mt-3">
        {worked ? (
          <>
            <Comparison timesheet={timesheet} />
            <p className="mt-3 flex flex-wrap gap-x-2 text-sm">
              <span className="font-semibold">
                <Units>{hoursSum(minutes, provider_rate, hours_amount)}</Units>
              </span>
              {clock_change && <span className="font-medium text-amber">{clock_change}</span>}
            </p>
          </>
        ) : (
          <div className="rounded-md border px-3.5 py-3 text-sm">
            <p>
              <span className="text-muted-foreground">Booked </span>
              {weekdayDay(booked.start_on)}, {shortTimes(booked)} ·{" "}
              <span className="whitespace-nowrap">{hoursText(booked.hours)}</span>
            </p>
            <p className="mt-1 font-medium">
              <Units>{whyNoHours(timesheet)}</Units>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function whyNoHours({ status, attendance, notice_minutes }: Timesheet): string {
  if (attendance === "no_show") return "The shift was not worked.";
  if (attendance === "canceled_by_provider") return "The provider called out of this shift.";
  if (attendance === "canceled_by_facility") {
    return notice_minutes === null
      ? "The facility canceled this shift."
      : `The facility canceled this shift ${minutesText(notice_minutes)} before its start.`;
  }
  return status === "closed" ? "The shift was closed." : "The provider has not submitted hours yet.";
}
