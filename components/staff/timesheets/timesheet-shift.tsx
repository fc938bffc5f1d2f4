import { ZoneNote } from "@/components/assignments/zone-note";
import { ShiftFacts } from "@/components/pay/shift-facts";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** Shows the shift as it was booked and, where its hours are reported, as it was worked. */
export const TimesheetShift = ({ timesheet }: { timesheet: Timesheet }) => (
  <section aria-labelledby="staff-shift">
    <h2 id="staff-shift" className="text-lg">
      Shift
    </h2>
    <ZoneNote zone={timesheet.healthcare_facility.time_zone} />
    <ShiftFacts timesheet={timesheet} reader="staff" className="mt-3 gap-3" />
  </section>
);
