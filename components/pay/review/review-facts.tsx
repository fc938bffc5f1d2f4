import { CalendarCheck2, HandCoins } from "lucide-react";
import { ZoneNote } from "@/components/assignments/zone-note";
import { AskedNote } from "@/components/pay/asked-note";
import { ShiftFacts } from "@/components/pay/shift-facts";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { WrittenComment } from "@/components/pay/written-comment";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
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
        <ShiftFacts timesheet={timesheet} reader="rep" className="mt-2 gap-2" />
      </section>
      <ExtrasList extras={extras} />
      {comment && <WrittenComment text={comment} />}
    </>
  );
}
