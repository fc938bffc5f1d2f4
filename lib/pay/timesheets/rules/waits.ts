import {
  type TimesheetStatus,
  type TimesheetWait,
  timesheetStatuses,
  timesheetWaits,
} from "@/lib/assignments/shifts/words";

type Waiting = { status: TimesheetStatus; bookedFrom: Date; bookedTo: Date };

/** Whether the shift has begun: before, its draft is nobody's matter but staff's. */
export const hasBegun = ({ bookedFrom }: Pick<Waiting, "bookedFrom">, now: Date) => bookedFrom <= now;

/** In which states a timesheet waits for whom; a draft only once the booked end has passed. */
export const statusesThatWait: Record<TimesheetWait, readonly TimesheetStatus[]> = {
  provider: ["draft", "queried"],
  organization: ["submitted"],
  staff: ["disputed"],
};

/**
 * Who has to act on a timesheet: a question asks the provider, a dispute asks staff [PAY-S-066]. Lists say the same in
 * SQL.
 */
export function waitingFor(
  { status, bookedTo }: Omit<Waiting, "bookedFrom">,
  now: Date,
): TimesheetWait | null {
  if (status === "draft" && bookedTo > now) return null;
  return timesheetWaits.find((wait) => statusesThatWait[wait].includes(status)) ?? null;
}

type Asked = {
  statusIn?: readonly (TimesheetStatus | null)[];
  /** Those that wait for the caller. */
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
