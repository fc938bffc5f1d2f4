import { inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { timesheets } from "@/db/schema";
import type { TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Actor } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";
import { recordTimesheetHistory } from "@/lib/pay/history/commands";
import type { TimesheetChanges } from "@/lib/pay/history/rules";
import type { TimesheetAction } from "@/lib/pay/history/words";
import type { ReasonCode } from "@/lib/pay/words";

type Values = Partial<typeof timesheets.$inferInsert>;

/** What is done to timesheets, as the audit log records it. */
export const auditActions = {
  submit: "timesheet/submitted",
  not_worked: "timesheet/not-worked",
  release: "timesheet/released",
  query: "timesheet/queried",
  dispute: "timesheet/disputed",
  approve: "timesheet/approved",
  resolve: "timesheet/resolved",
  auto_approve: "timesheet/approved-automatically",
  auto_close: "timesheet/closed-automatically",
} as const satisfies Partial<Record<TimesheetAction, string>>;

export type Move = {
  action: keyof typeof auditActions;
  /** What the timesheet says from now on. */
  values: Values & { status: TimesheetStatus };
  reasonCode?: ReasonCode;
  comment?: string;
  changes?: TimesheetChanges;
};

type Moving = { id: string; status: TimesheetStatus; payCents: number; feeCents: number };

type Circumstances = { actor: Actor; unit: Unit; now: Date };

/** Writes one move of one or more locked timesheets: the rows, their histories and the audit log. */
export async function writeMove(
  { actor, unit, now }: Circumstances,
  moving: readonly Moving[],
  { action, values, reasonCode, comment, changes }: Move,
) {
  const ids = moving.map(({ id }) => id);
  await db()
    .update(timesheets)
    .set({ ...values, version: sql`${timesheets.version} + 1`, updatedAt: now })
    .where(inArray(timesheets.id, ids));
  const toStatus = values.status;
  const shared = { action, toStatus, reasonCode, comment, changes, now };
  recordTimesheetHistory(
    unit,
    actor,
    ...moving.map(({ id, status }) => ({ timesheetId: id, fromStatus: status, ...shared })),
  );
  for (const { id, status, payCents, feeCents } of moving) {
    const cents = {
      pay_cents: values.payCents ?? payCents,
      fee_cents: values.feeCents ?? feeCents,
    };
    const details = { from: status, to: toStatus, ...(reasonCode && { reason_code: reasonCode }), ...cents };
    unit.audit({ action: auditActions[action], objectType: "timesheet", objectId: id, details });
  }
}
