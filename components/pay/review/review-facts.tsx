import { CalendarCheck2, HandCoins } from "lucide-react";
import { ZoneNote } from "@/components/assignments/zone-note";
import { AskedNote } from "@/components/pay/asked-note";
import { hoursSum } from "@/components/pay/timesheet-words";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { Link } from "@/components/ui/link";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { hoursText, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { Comparison } from "./comparison";
import { minutesText, statesHours } from "./differences";
import { ExtrasList } from "./extras-list";
import { Line, WhatIsNext } from "./what-is-next";

/** What happened at a shift, for the representative who judges it; the money is all-in. */
export function ReviewFacts({ timesheet }: { timesheet: TimesheetWithTerms }) {
  const { comment, extras, assignment_extra_amount: extraPay } = timesheet;
  return (
    <>
      <AskedNote timesheet={timesheet} />
      <WhatIsNext timesheet={timesheet} />
      {extraPay > 0 && (
        <Line icon={<HandCoins aria-hidden />}>
          This assignment also carries extra pay of {formatExact(extraPay)}.
        </Line>
      )}
      <section aria-labelledby="review-shift">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 id="review-shift" className="text-sm">
            Shift
          </h3>
          <Link
            href={repPaths.bookingRequest(timesheet.provider_booking_request_id)}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-primary-strong text-sm hover:underline"
          >
            <CalendarCheck2 aria-hidden className="size-4" />
            Open assignment
          </Link>
        </div>
        <ZoneNote zone={timesheet.healthcare_facility.time_zone} />
        <div className="mt-2">
          {statesHours(timesheet) ? (
            <Comparison timesheet={timesheet} />
          ) : (
            <BookedAlone timesheet={timesheet} />
          )}
        </div>
        {statesHours(timesheet) && <HoursWords timesheet={timesheet} />}
      </section>
      <ExtrasList extras={extras} />
      {comment && (
        <div>
          <h3 className="text-sm">Comment</h3>
          <blockquote className="mt-1.5 whitespace-pre-line break-words border-l-2 pl-3 text-sm">
            {comment}
          </blockquote>
        </div>
      )}
    </>
  );
}

/** "11.75 h × $136.00 = $1,598.00", and whether the clock changed meanwhile. */
function HoursWords({ timesheet }: { timesheet: Timesheet }) {
  const { minutes, provider_rate, hours_amount, clock_change } = timesheet;
  return (
    <p className="mt-2 flex flex-wrap gap-x-2 text-sm">
      <span className="font-semibold">
        <Units>{hoursSum(minutes, provider_rate, hours_amount)}</Units>
      </span>
      {clock_change && <span className="font-medium text-amber">{clock_change}</span>}
    </p>
  );
}

const whyNoHours = ({ status, attendance, notice_minutes }: Timesheet): string => {
  if (attendance === "no_show") return "The shift was not worked.";
  if (attendance === "canceled_by_provider") return "The provider called out of this shift.";
  if (attendance === "canceled_by_facility") {
    return notice_minutes === null
      ? "You canceled this shift."
      : `You canceled this shift ${minutesText(notice_minutes)} before its start.`;
  }
  return status === "closed" ? "The shift was closed." : "The provider has not submitted hours yet.";
};

/** Shows the shift as it was booked, where the timesheet holds no hours. */
function BookedAlone({ timesheet }: { timesheet: Timesheet }) {
  const { booked } = timesheet;
  return (
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
  );
}
