import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { providers, timesheetHistory, users } from "@/db/schema";
import { stepActorFields, stepActorOf } from "@/lib/assignments/history/queries";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { type Actor, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import type { TimesheetChanges } from "@/lib/pay/history/rules";
import type { TimesheetHistoryInput, TimesheetStep } from "@/lib/pay/history/schema";
import { viewTimesheetStep } from "@/lib/pay/history/views";
import { auditStaffReading, isTimesheetVisible } from "@/lib/pay/queries";

const stepFields = {
  ...fields(timesheetHistory, "id", "action", "fromStatus", "toStatus", "reasonCode"),
  ...fields(timesheetHistory, "comment", "changes", "createdAt"),
  ...stepActorFields,
};

/** What was done to a timesheet, newest first [PAY-C-013]. @throws 404 for everybody but its parties and staff */
export async function listTimesheetHistory(
  visitor: Actor,
  input: TimesheetHistoryInput,
  context: Context = contextAt(),
): Promise<Page<TimesheetStep>> {
  const actor = admit(visitor, requestReaders);
  const { id } = input;
  if (!(await isTimesheetVisible(actor, id, context.now))) throw notFound();
  await auditStaffReading(actor, context, id);
  const ofTimesheet = eq(timesheetHistory.timesheetId, id);
  return listPage({
    rows: db()
      .select(stepFields)
      .from(timesheetHistory)
      .leftJoin(users, eq(users.id, timesheetHistory.actorUserId))
      .leftJoin(providers, eq(providers.userId, users.id))
      .where(ofTimesheet)
      .orderBy(desc(timesheetHistory.createdAt), desc(timesheetHistory.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(timesheetHistory, ofTimesheet),
    view: (row) =>
      viewTimesheetStep(
        { ...row, changes: row.changes as TimesheetChanges, actor: stepActorOf(row) },
        sideOf(actor),
      ),
    position: input,
    path: `/api/timesheets/${id}/history/`,
  });
}
