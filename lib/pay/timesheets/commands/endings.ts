import { timesheets } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import { isToCome } from "@/lib/assignments/attendance/rules";
import type { ClosingTimesheet } from "@/lib/assignments/commands/endings";
import type { Mover, Step } from "@/lib/assignments/commands/lock";
import type { LockedShift } from "@/lib/assignments/commands/lock-shifts";
import type { RepActor } from "@/lib/core/pure/actor";
import { recordTimesheetHistory } from "@/lib/pay/history/commands";
import { cancellationPay, noticeMinutesOf } from "@/lib/pay/timesheets/rules/cancel";
import { writeMove } from "./write";

/** A shift that is canceled: what its timesheet says from now on. */
function calledOff({ shift, timesheet }: LockedShift, { request, now }: Step, actor: RepActor) {
  const noticeMinutes = noticeMinutesOf(timesheet.bookedFrom, now);
  const pay = cancellationPay(shift, request, noticeMinutes);
  const isPaid = pay.payCents > 0;
  return {
    id: timesheet.id,
    version: timesheet.version + 1,
    updatedAt: now,
    status: isPaid ? ("approved" as const) : ("closed" as const),
    attendance: "canceled_by_facility" as const,
    noticeMinutes,
    ...pay,
    approvedAt: isPaid ? now : null,
    approvedBy: isPaid ? actor.userId : null,
  };
}

/**
 * Settles the timesheets of shifts that their facility cancels: approved with what is due for late notice, else closed
 * [PAY-S-051]. Shifts that have begun, or whose provider has sent hours, stay as they are [PAY-S-068].
 */
export async function callOff(step: Step, actor: RepActor, shifts: readonly LockedShift[], comment: string) {
  const { unit, now } = step;
  const settled = shifts
    .filter(({ timesheet }) => isToCome(timesheet, now))
    .map((each) => calledOff(each, step, actor));
  if (settled.length === 0) return;
  await updateEach(timesheets, settled);
  recordTimesheetHistory(
    unit,
    actor,
    ...settled.map(({ id, status, payCents, feeCents }) => ({
      timesheetId: id,
      action: "cancel" as const,
      fromStatus: "draft" as const,
      toStatus: status,
      comment,
      now,
      changes: {
        attendance: { from: null, to: "canceled_by_facility" },
        ...(payCents > 0 && { amount: { from: { payCents: 0, feeCents: 0 }, to: { payCents, feeCents } } }),
      },
    })),
  );
  for (const { id, status, noticeMinutes, payCents, feeCents } of settled)
    unit.audit({
      action: "shift/canceled",
      objectType: "timesheet",
      objectId: id,
      details: {
        from: "draft",
        to: status,
        notice_minutes: noticeMinutes,
        pay_cents: payCents,
        fee_cents: feeCents,
      },
    });
}

/** The timesheets of released shifts close: nothing is paid for them [PAY-S-052]. */
export async function closeReleased(
  actor: Mover,
  { unit, now }: Step,
  released: readonly ClosingTimesheet[],
) {
  if (released.length === 0) return;
  const cleared = { clockEndsAt: null, reasonCode: null, reason: "" };
  await writeMove({ actor, unit, now }, released, {
    action: "release",
    changes: { attendance: { from: null, to: "canceled_by_provider" } },
    values: { ...cleared, status: "closed", attendance: "canceled_by_provider" },
  });
}
