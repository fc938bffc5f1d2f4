import { eq, inArray } from "drizzle-orm";
import { lockTimesheet, lockTimesheets } from "@/db/locks";
import { timesheets } from "@/db/schema";
import type { CallOutTimesheet, ShiftTimesheet } from "@/lib/assignments/attendance/rules";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { impossible } from "@/lib/core/pure/errors";
import type { LockedRequest } from "./lock";

type TimesheetRow = typeof timesheets.$inferSelect;

/** A timesheet under its lock, with its shift. */
export type LockedShift = {
  shift: Shift;
  timesheet: ShiftTimesheet & Pick<TimesheetRow, "version" | "reasonCode" | "submittedAt">;
};

/** Locks the timesheets of a locked request: all of them, or the one of `shiftId`. */
export async function lockShifts(
  { shifts, timesheets: known }: LockedRequest,
  shiftId?: string,
): Promise<LockedShift[]> {
  const wanted = known.filter(({ bookingId }) => shiftId === undefined || bookingId === shiftId);
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const locked = await lockTimesheets(inArray(timesheets.id, ids));
  return locked.flatMap(({ id, bookingId, status, attendance, version, reasonCode, submittedAt }) => {
    const shift = shifts.find((each) => each.id === bookingId);
    const read = wanted.find((each) => each.id === id);
    // The row that was read with the request may be older than the lock.
    const now = { status, attendance, version, reasonCode, submittedAt };
    return shift && read ? [{ shift, timesheet: { ...read, ...now } }] : [];
  });
}

/** The timesheet of a confirmed shift that is released, locked after its call-out. */
export async function lockTimesheetOf(bookingId: string): Promise<TimesheetRow> {
  const timesheet = await lockTimesheet(eq(timesheets.bookingId, bookingId));
  if (!timesheet) throw impossible("a confirmed shift has its timesheet");
  return timesheet;
}

/** The facts of a timesheet that decide about a release. */
export const releaseFactsOf = ({
  status,
  reasonCode,
  submittedAt,
}: Pick<TimesheetRow, "status" | "reasonCode" | "submittedAt">): CallOutTimesheet => ({
  status,
  reasonCode,
  isSubmitted: submittedAt !== null,
});
