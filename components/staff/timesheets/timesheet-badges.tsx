import { AttendanceChip, TimesheetBadge } from "@/components/pay/timesheet-badge";
import type { TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Side } from "@/lib/core/pure/actor";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** Staff are on neither side: of each status they read the words of the side that does not have to act. */
const wordsFrom = (status: TimesheetStatus): Side =>
  status === "draft" || status === "submitted" ? "provider" : "rep";

/** The status of a timesheet, and what became of its shift. */
export const StaffTimesheetBadges = ({ timesheet }: { timesheet: Timesheet }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <TimesheetBadge status={timesheet.status} side={wordsFrom(timesheet.status)} />
    <AttendanceChip timesheet={timesheet} side="provider" />
  </span>
);
