import { statusesThatWait } from "@/lib/assignments/attendance/rules";
import {
  type TimesheetStatus,
  type TimesheetWait,
  timesheetStatuses,
  timesheetWaits,
} from "@/lib/assignments/attendance/words";

type Asked = {
  statusIn?: readonly (TimesheetStatus | null)[];
  /** Only timesheets that wait for the caller. */
  waiting?: boolean;
  waitingFor?: readonly TimesheetWait[];
};

const waitOf: Record<"provider" | "rep" | "staff", TimesheetWait> = {
  provider: "provider",
  rep: "organization",
  staff: "staff",
};

type Reader = { kind: keyof typeof waitOf };

/** For whom the timesheets wait that a list asks for; null when it asks for others, too. */
export function waitsAsked({ kind }: Reader, { waiting, waitingFor: given }: Asked): TimesheetWait[] | null {
  const waits = given && given.length > 0 ? given : null;
  if (!waiting) return waits && [...waits];
  return (waits ?? timesheetWaits).filter((wait) => wait === waitOf[kind]);
}

/** The states that a list asks for, in the order of a timesheet's way. */
export function statusesAsked(reader: Reader, asked: Asked): TimesheetStatus[] {
  const { statusIn = [] } = asked;
  const waits = waitsAsked(reader, asked);
  return timesheetStatuses.filter(
    (status) =>
      (statusIn.length === 0 || statusIn.includes(status)) &&
      (!waits || waits.some((wait) => statusesThatWait[wait].includes(status))),
  );
}
