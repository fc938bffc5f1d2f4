import { and, eq, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { momentOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import { payments, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { ensureId } from "@/lib/core/pure/words";
import { writeAudit } from "@/lib/core/server/audit";
import type { PaymentRow } from "@/lib/pay/views";

/** A draft is nobody's matter but staff's before its shift begins. */
const hasBegun = (now: Date) =>
  or(ne(timesheets.status, "draft"), lte(sql`lower(${timesheets.booked})`, momentOf(now))) as SQL;

/** Whose timesheets an actor may see at all: the provider's or the organization's own; staff all. */
export function ownTimesheets(actor: Actor): SQL {
  switch (actor.kind) {
    case "provider":
      return eq(timesheets.providerId, actor.providerId);
    case "rep":
      return ownedBy(timesheets, actor.organizationId);
    case "staff":
      return sql`true`;
    case "system":
    case "anonymous":
      throw forbidden();
  }
}

/** The timesheets that the actor may see now [PAY-C-011]. */
export const visibleTimesheets = (actor: Actor, now: Date) =>
  actor.kind === "staff" ? ownTimesheets(actor) : (and(ownTimesheets(actor), hasBegun(now)) as SQL);

/** Whether this actor may see the timesheet. */
export async function isTimesheetVisible(actor: Actor, timesheetId: string, now: Date) {
  const [row] = await db()
    .select({ id: timesheets.id })
    .from(timesheets)
    .where(and(eq(timesheets.id, timesheetId), visibleTimesheets(actor, now)));
  return row !== undefined;
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureTimesheetVisible(actor: Actor, path: Record<string, string>, { now }: Context) {
  if (!(await isTimesheetVisible(actor, ensureId(path.id), now))) throw notFound();
}

/** Staff may read every timesheet, and each reading leaves a row in the audit log. */
export async function auditStaffReading(actor: Actor, context: Context, objectId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [{ action: "timesheet/read", objectType: "timesheet", objectId }]);
}

/** Taken back, or itself what takes back: neither of the two counts any more. */
const isReversed = sql`(${payments.reversesId} is not null
  or exists (select 1 from ${payments} as later where later.reverses_id = ${payments.id}))`;

/** The payments of a document in the order in which they were recorded, as a column of the query that reads it. */
export const paymentsOf = (document: SQL) =>
  sql<PaymentRow[]>`(select ${jsonRows(
    { ...fields(payments, "id", "amountCents", "paidOn", "reference", "driver"), reversed: isReversed },
    sql`${payments.createdAt}, ${payments.id}`,
  )} from ${payments} where ${document})`;
