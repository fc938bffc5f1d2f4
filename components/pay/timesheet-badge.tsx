import { CircleCheck, CircleHelp, CircleSlash, Clock, Hourglass, ReceiptText, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import type { TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Side } from "@/lib/core/pure/actor";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { attendanceWords, type TimesheetWords, timesheetWords } from "./timesheet-words";

const marks: Record<TimesheetWords["mark"], ReactNode> = {
  turn: <Clock aria-hidden />,
  waiting: <Hourglass aria-hidden />,
  question: <CircleHelp aria-hidden />,
  dispute: <Scale aria-hidden />,
  done: <CircleCheck aria-hidden />,
  document: <ReceiptText aria-hidden />,
  stopped: <CircleSlash aria-hidden />,
};

/** Shows a timesheet's status, in the words for the reader's side. */
export function TimesheetBadge({ status, side }: { status: TimesheetStatus; side: Side }) {
  const { text, tone, mark } = timesheetWords[side][status];
  return (
    <Badge tone={tone} icon={marks[mark]}>
      {text}
    </Badge>
  );
}

type TimesheetMarksProps = {
  timesheet: Pick<Timesheet, "status" | "attendance" | "late_minutes">;
  side: Side;
};

/** What became of the shift, where it is not on time. */
export function AttendanceChip({ timesheet, side }: TimesheetMarksProps) {
  const words = attendanceWords(timesheet, side);
  return words && <Chip label={words} className="h-[22px]" />;
}

/** The status of a timesheet, and what became of its shift. */
export const TimesheetBadges = ({ timesheet, side }: TimesheetMarksProps) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <TimesheetBadge status={timesheet.status} side={side} />
    <AttendanceChip timesheet={timesheet} side={side} />
  </span>
);
