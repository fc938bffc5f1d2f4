import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { statements } from "@/db/schema";
import { type StaffActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { closeDueStatements, closeStatement } from "@/lib/pay/statements/commands/close";
import { aProvider, aStaff } from "../builders";
import { aTimesheet, type TimesheetOptions } from "./builders";
import { readersOf } from "./readers";

/** The example of the specification: $113.33 an hour for the provider, $136.00 for the organization. */
export const exampleRates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };

/** 12 hours at those rates. */
export const exampleSums = { payCents: 135_996, totalCents: 163_200 };

export const readStatementRow = async (id: string) =>
  (await db().select().from(statements).where(eq(statements.id, id)))[0]!;

/** The statement that collects the lines of a provider. */
export const openOf = async (providerId: string) => {
  const isOpen = and(eq(statements.providerId, providerId), eq(statements.status, "open"));
  return (await db().select().from(statements).where(isOpen))[0]!;
};

/** An invoiced shift on its provider's open statement, with both sides and staff at their browsers. */
export async function aBilledShift(options: TimesheetOptions = {}) {
  const shift = { startOn: "2025-06-02", ...exampleRates, ...options.shift };
  const { provider, rep, facility, connection, invoice, ...billed } = await aTimesheet({
    ...options,
    status: "invoiced",
    shift,
  });
  const { providerId } = provider;
  return {
    ...billed,
    providerId,
    facility,
    people: { provider, rep, facility, connection },
    invoice: invoice!,
    statement: await openOf(providerId),
    ...(await readersOf({ provider, rep })),
  };
}

/** A shift on a statement that staff have closed. */
export async function aClosedStatement(options: TimesheetOptions = {}) {
  const billed = await aBilledShift(options);
  const closed = await billed.staff.post(`/staff/statements/${billed.statement.id}/close/`);
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
  return { ...billed, statement: await readStatementRow(billed.statement.id) };
}

/** An open statement without lines. */
export async function anEmptyStatement(closesAt: Date, providerId?: string) {
  const owner = providerId ?? (await aProvider()).providerId;
  const id = newId();
  await db().insert(statements).values({ id, providerId: owner, openedOn: "2026-01-01", closesAt });
  return id;
}

/** Moves the day on which an open statement closes. */
export const closesAt = (id: string, at: Date) =>
  db().update(statements).set({ closesAt: at }).where(eq(statements.id, id));

/** The hourly job at a moment. */
export const closeAt = (moment: Date) =>
  closeDueStatements(systemActor("close-statements"), contextAt(moment));

/** No other statement is due: what other tests left behind has its time later. */
export const noneIsDue = () =>
  db().execute(sql`update statements set closes_at = '2100-01-01' where status = 'open'`);

/** What staff send to take a whole timesheet back without pay. */
export const closing = (timesheetId: string) => ({
  timesheet_ids: [timesheetId],
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  then: "close",
  reason: "The shift was not worked.",
});

/** Closes an open statement as staff do, by the command itself. */
export async function closeNow(id: string) {
  const { userId } = await aStaff();
  await closeStatement({ kind: "staff", userId } as StaffActor, { id });
  return readStatementRow(id);
}
