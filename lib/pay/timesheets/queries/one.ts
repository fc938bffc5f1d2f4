import { and, eq } from "drizzle-orm";
import { timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffReading, visibleTimesheets } from "@/lib/pay/queries";
import { resolvers, timesheetReaders } from "@/lib/pay/timesheets/policy";
import type { ComputationTerms, Timesheet, TimesheetInput } from "@/lib/pay/timesheets/schema";
import { viewComputationTerms } from "@/lib/pay/timesheets/views";
import { timesheetsWithParties, viewRow } from "./rows";

/** One timesheet of a party, once its shift has begun [PAY-C-011]. @throws 404 for everybody else's */
export async function getTimesheet(
  visitor: Actor,
  input: TimesheetInput,
  context: Context = contextAt(),
): Promise<Timesheet> {
  const actor = admit(visitor, timesheetReaders);
  const { now } = context;
  const [row] = await timesheetsWithParties(actor).where(
    and(eq(timesheets.id, input.id), visibleTimesheets(actor, now)),
  );
  if (!row) throw notFound();
  await auditStaffReading(actor, context, row.id);
  return viewRow(actor, row, now);
}

/** The terms by which staff compute a timesheet before they set its hours. @throws 404 for an unknown one */
export async function getComputationTerms(visitor: Actor, input: TimesheetInput): Promise<ComputationTerms> {
  const actor = admit(visitor, resolvers);
  const [row] = await timesheetsWithParties(actor).where(eq(timesheets.id, input.id));
  if (!row) throw notFound();
  return viewComputationTerms(row);
}
