import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { afterTheLast } from "@/db/moments";
import { timesheetHistory } from "@/db/schema";
import type { TimesheetStatus } from "@/lib/assignments/attendance/words";
import { type Actor, isSignedIn, viaOf } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";
import type { TimesheetChanges } from "@/lib/pay/history/rules";
import type { TimesheetAction } from "@/lib/pay/history/words";
import type { ReasonCode } from "@/lib/pay/words";

export type TimesheetStep = {
  timesheetId: string;
  action: TimesheetAction;
  fromStatus: TimesheetStatus;
  toStatus: TimesheetStatus;
  reasonCode?: ReasonCode | null;
  comment?: string;
  changes?: TimesheetChanges;
  now: Date;
};

const { createdAt } = timesheetHistory;
const ofTimesheet = (timesheetId: string) => eq(timesheetHistory.timesheetId, timesheetId);

/** Writes a step of a timesheet, or of several, at the end of the transaction that takes them. */
export function recordTimesheetHistory({ append }: Unit, actor: Actor, ...steps: TimesheetStep[]) {
  const actorUserId = isSignedIn(actor) ? actor.userId : null;
  const via = viaOf(actor);
  append(
    db()
      .insert(timesheetHistory)
      .values(
        steps.map(({ now, ...step }) => ({
          ...step,
          actorUserId,
          changes: via ? { ...step.changes, via } : step.changes,
          createdAt: afterTheLast(createdAt, ofTimesheet(step.timesheetId), now),
        })),
      ),
  );
}
