import { and, eq, inArray, lte, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { claimTimesheets } from "@/db/locks";
import { timesheetExtras, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { timesheetSettlers } from "@/lib/pay/timesheets/policy";
import { announcedForMs } from "@/lib/pay/timesheets/rules/clocks";
import { notWorked, valuesOf } from "@/lib/pay/timesheets/rules/report";
import { removeExtras } from "./extras";
import { writeMove } from "./write";

type Row = typeof timesheets.$inferSelect;
type Settling = { actor: Actor; unit: Unit; now: Date };

const batch = 200;

/** Timesheets that silence decides about now: announced for a day at least, or reported as not worked. */
function isDue(now: Date) {
  const announcedBy = new Date(now.getTime() - announcedForMs);
  const announced = and(eq(timesheets.status, "submitted"), lte(timesheets.announcedAt, announcedBy));
  const reported = and(eq(timesheets.status, "queried"), eq(timesheets.reasonCode, "DID_NOT_WORK"));
  return [lte(timesheets.clockEndsAt, now), or(announced, reported) as SQL] as const;
}

async function approve({ actor, unit, now }: Settling, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const values = { status: "approved", approvedAt: now, approvedBy: null } as const;
  await writeMove({ actor, unit, now }, rows, { action: "auto_approve", values });
  for (const { id } of rows) unit.emit("timesheet/approved", { timesheetId: id, automatically: true });
}

async function close({ actor, unit, now }: Settling, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const extras = await db()
    .select({ id: timesheetExtras.id })
    .from(timesheetExtras)
    .where(inArray(timesheetExtras.timesheetId, ids));
  await removeExtras(extras.map(({ id }) => id));
  const cleared = { submittedAt: null, clockEndsAt: null, announcedAt: null, reasonCode: null, reason: "" };
  await writeMove({ actor, unit, now }, rows, {
    action: "auto_close",
    changes: { attendance: { from: null, to: "no_show" } },
    values: { ...valuesOf(notWorked), ...cleared, status: "closed" },
  });
  for (const { id } of rows) unit.emit("timesheet/closed", { timesheetId: id, by: "system" });
}

/** What somebody else decides about at this moment is left to them. */
const settleSome = (actor: Actor, context: Context) =>
  transaction(actor, context, async (unit) => {
    const rows = await claimTimesheets(batch, ...isDue(context.now));
    const settling = { actor, unit, now: context.now };
    await approve(
      settling,
      rows.filter(({ status }) => status === "submitted"),
    );
    await close(
      settling,
      rows.filter(({ status }) => status === "queried"),
    );
    return rows.length;
  });

/**
 * Silence decides: what was announced a day before and whose time to answer is over is approved, and what was reported
 * as not worked and nobody contradicted is closed without pay [PAY-J-003 PAY-S-060 PAY-S-061].
 * @returns how many timesheets were settled
 */
export async function settleTimesheets(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, timesheetSettlers);
  let settled = 0;
  for (let some = batch; some === batch; settled += some) some = await settleSome(actor, context);
  return settled;
}
