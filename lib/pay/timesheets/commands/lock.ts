import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { lockProvider, lockTimesheet, lockTimesheets } from "@/db/locks";
import { providers, timesheets } from "@/db/schema";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { ownTimesheets } from "@/lib/pay/queries";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";
import type { Writer } from "@/lib/pay/timesheets/queries/own";
import { timesheetsWithParties } from "@/lib/pay/timesheets/queries/rows";
import { storedExtra } from "@/lib/pay/timesheets/rules/extras";
import { type Move, writeMove } from "./write";

type Row = Awaited<ReturnType<typeof timesheetsWithParties>>[number];

const asLocked = (row: Row) => ({ ...row, extras: row.extras.map(storedExtra) });

/** A timesheet that is about to move, with its shift, its extras and the terms that its amounts are computed from. */
export type LockedTimesheet = ReturnType<typeof asLocked>;

/** @throws 404 for everybody but the parties and staff */
async function lockOwn(actor: Writer, id: string): Promise<LockedTimesheet> {
  if (!(await lockTimesheet(eq(timesheets.id, id), ownTimesheets(actor)))) throw notFound();
  const [row] = await timesheetsWithParties(actor).where(eq(timesheets.id, id));
  if (!row) throw notFound();
  return asLocked(row);
}

/**
 * Locks the provider first where hours are reported: two timesheets of one provider must not claim the same time, and a
 * call-out of the shift must not move meanwhile.
 */
async function lockProviderOf(actor: Writer, id: string) {
  const own = and(eq(timesheets.id, id), ownTimesheets(actor)) as SQL;
  const provider = sql`(select ${timesheets.providerId} from ${timesheets} where ${own})`;
  if (!(await lockProvider(sql`${providers.id} = ${provider}`))) throw notFound();
}

/** Several timesheets in the order of their ids. @throws 404 when one of them is not the actor's own */
export async function lockOwnTimesheets(actor: Writer, ids: readonly string[]): Promise<LockedTimesheet[]> {
  const locked = await lockTimesheets(inArray(timesheets.id, [...ids]), ownTimesheets(actor));
  if (locked.length !== ids.length) throw notFound();
  const rows = await timesheetsWithParties(actor).where(inArray(timesheets.id, [...ids]));
  return rows.map(asLocked);
}

export type Step = {
  timesheet: LockedTimesheet;
  now: Date;
  unit: Unit;
  /** Writes the move with its history and its line of the audit log. */
  move: (move: Move) => Promise<void>;
};

type Asked = { id: string; setsHours?: boolean };

/**
 * Moves a timesheet of the actor's side under its lock and answers it in its state afterwards. `change` decides, writes
 * and announces; when it returns early, nothing has changed.
 * @throws 404 for everybody but the parties and staff
 */
export function changeTimesheet(
  actor: Writer,
  { id, setsHours }: Asked,
  context: Context,
  change: (step: Step) => Promise<void>,
) {
  return transaction(actor, context, async (unit) => {
    if (setsHours) await lockProviderOf(actor, id);
    const timesheet = await lockOwn(actor, id);
    // Not before the locks are held.
    const { now } = context;
    const move = (move: Move) => writeMove({ actor, unit, now }, [timesheet], move);
    await change({ timesheet, now, unit, move });
    return getTimesheet(actor, { id }, context);
  });
}
