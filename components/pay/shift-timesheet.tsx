import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { formatDollars } from "@/lib/core/pure/money";
import { pathsOf } from "@/lib/core/pure/paths";
import { TimesheetBadge } from "./timesheet-badge";
import { attendanceWords } from "./timesheet-words";

type ShiftTimesheetProps = { timesheet: NonNullable<Booking["timesheet"]>; side: Side };

/** The timesheet of a shift in its assignment: its status and what it is worth to the reader, leading to it. */
export function ShiftTimesheet({ timesheet: { id, status, attendance, amount }, side }: ShiftTimesheetProps) {
  // The timesheet itself says how late it was.
  const words = attendance === "late" ? "Late" : attendanceWords({ attendance, late_minutes: 0 }, side);
  return (
    <Link
      href={pathsOf[side].timesheet(id)}
      className="mt-1 inline-flex min-h-6 flex-wrap items-center gap-1.5 rounded-sm text-xs hover:underline"
    >
      <span className="sr-only">Timesheet: </span>
      <TimesheetBadge status={status} side={side} />
      {words && <Chip label={words} className="h-[22px]" />}
      <span className="font-medium">{formatDollars(amount)}</span>
    </Link>
  );
}
