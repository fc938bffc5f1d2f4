import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog, timesheetHistory, timesheets } from "@/db/schema";
import type { TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { TimesheetAction } from "@/lib/pay/history/words";

export type Database = Pick<ReturnType<typeof db>, "select" | "insert" | "update">;
export type Timesheet = typeof timesheets.$inferSelect;

/** A line of the audit log as the product writes it. */
export const anAuditRow = (entry: { action: string; objectType: string; objectId: string; at: Date }) => ({
  id: 0,
  actorKind: "system",
  actorId: "system:test",
  details: {},
  ...entry,
});

export async function readTimesheet(timesheetId: string, tx: Database = db()): Promise<Timesheet> {
  const [timesheet] = await tx.select().from(timesheets).where(eq(timesheets.id, timesheetId));
  return timesheet!;
}

export type Move = {
  action: TimesheetAction;
  to: TimesheetStatus;
  at: Date;
  /** Null where the product itself acts. */
  by: string | null;
  set?: Partial<typeof timesheets.$inferInsert>;
};

/** Moves a timesheet as the product does: with its version, a row of the history and a line of the audit log. */
export async function moveTimesheet(tx: Database, timesheetId: string, { action, to, at, by, set }: Move) {
  const before = await readTimesheet(timesheetId, tx);
  const left = before.status === "invoiced" && to !== "invoiced";
  await tx
    .update(timesheets)
    .set({
      status: to,
      version: before.version + 1,
      revision: before.revision + (left ? 1 : 0),
      updatedAt: at,
      ...set,
    })
    .where(eq(timesheets.id, timesheetId));
  await tx.insert(timesheetHistory).values({
    timesheetId,
    action,
    actorUserId: by,
    fromStatus: before.status,
    toStatus: to,
    reasonCode: set?.reasonCode,
    createdAt: at,
  });
  const row = anAuditRow({ action: "", objectType: "timesheet", objectId: timesheetId, at });
  await tx.insert(auditLog).values({ ...row, action: sql`timesheet_audit_action(${action})` });
}
