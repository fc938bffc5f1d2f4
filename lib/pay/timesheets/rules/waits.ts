import { type TimesheetStatus, type TimesheetWait, timesheetWaits } from "@/lib/assignments/shifts/words";

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
