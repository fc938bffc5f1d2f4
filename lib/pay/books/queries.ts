import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, openTransaction } from "@/db/client";
import { isBusy } from "@/db/errors";
import { momentOf } from "@/db/moments";
import { auditLog, invoices, statements, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { bookCheckers } from "@/lib/pay/books/policy";
import { checkOfBooks, stuckBefore } from "@/lib/pay/books/rules";
import type { PayDesk } from "@/lib/pay/books/schema";
import { type QueueRow, viewPayDesk } from "@/lib/pay/books/views";
import { isOverdueAt } from "@/lib/pay/invoices/queries/list";
import { bookkeepers } from "@/lib/pay/policy";

/** Reads every line there is: as long as it may take, or as long as a person may wait. */
const longestCheckSeconds = 300;
const longestWaitSeconds = 3;

/** The first sentence about the books that is untrue, by the database itself; null while they balance. */
const findFirstBreak = (seconds: number) =>
  openTransaction(async () => {
    await db().execute(sql.raw(`set local statement_timeout = '${seconds}s'`));
    const [row] = await db().execute<{ untrue: string | null }>(sql`select pay_first_break() as untrue`);
    return row?.untrue ?? null;
  });

/** The first untrue sentence about the books, for the nightly job and the operator's terminal [PAY-J-007]. */
export async function getFirstBreak(visitor: Actor): Promise<string | null> {
  admit(visitor, bookCheckers);
  return findFirstBreak(longestCheckSeconds);
}

/** What the job found when it asked last, and how long that took. */
async function findLastCheck() {
  const { details } = auditLog;
  const [last] = await db()
    .select({
      untrue: sql<string | null>`${details}->>'first_break'`,
      seconds: sql<number>`coalesce((${details}->>'seconds')::int, 0)`,
    })
    .from(auditLog)
    .where(
      and(eq(auditLog.objectType, checkOfBooks.objectType), eq(auditLog.objectId, checkOfBooks.objectId)),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last ?? { untrue: null, seconds: 0 };
}

/** Now, or last night where the books are too large to be read while somebody waits: then nobody waits for it. */
async function findBreakInTime(): Promise<string | null> {
  const last = await findLastCheck();
  if (last.seconds > 2 * longestWaitSeconds) return last.untrue;
  try {
    return await findFirstBreak(longestWaitSeconds);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return last.untrue;
  }
}

type Queue = { from: PgTable; where: SQL | undefined; since: SQL; cents?: SQL };

/** How many there are, what they come to, and the day of the oldest. */
async function readQueue({ from, where, since, cents = sql`0` }: Queue): Promise<QueueRow> {
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      totalCents: sql`coalesce(sum(${cents}), 0)`.mapWith(Number),
      oldestOn: sql<string | null>`min(${since})`,
    })
    .from(from)
    .where(where);
  return row ?? { count: 0, totalCents: 0, oldestOn: null };
}

const dayOf = (moment: SQL | typeof statements.closedAt | typeof timesheets.updatedAt) =>
  sql`(${moment} at time zone 'UTC')::date`;

const balance = sql`${invoices.totalCents} + ${invoices.creditedCents} - ${invoices.paidCents}`;

const unpaid = and(eq(invoices.kind, "invoice"), eq(invoices.status, "issued"));

/** A refund is owed from the credit note on that asked for more than was paid. */
const refunds: Queue = {
  from: invoices,
  where: and(eq(invoices.kind, "invoice"), eq(invoices.status, "paid"), sql`${balance} < 0`),
  cents: sql`-(${balance})`,
  since: sql`(select max(note.invoice_on) from ${invoices} as note where note.credits_invoice_id = ${invoices.id})`,
};

const stuckAt = (now: Date): Queue => ({
  from: timesheets,
  where: and(
    inArray(timesheets.status, ["draft", "submitted", "queried"]),
    lt(sql`upper(${timesheets.booked})`, momentOf(stuckBefore(now))),
  ),
  since: sql`${timesheets.workedOn}`,
});

async function readSums() {
  const [row] = await db()
    .select({
      totalCents: sql`coalesce(sum(${invoices.totalCents}), 0)`.mapWith(Number),
      payCents: sql`coalesce(sum(${invoices.payCents}), 0)`.mapWith(Number),
      feeCents: sql`coalesce(sum(${invoices.feeCents}), 0)`.mapWith(Number),
    })
    .from(invoices);
  return row ?? { totalCents: 0, payCents: 0, feeCents: 0 };
}

/** What is unpaid, overdue, disputed or stuck, and whether the books balance [PAY-C-025]. */
export async function getPayDesk(
  visitor: Actor,
  _input: object = {},
  context: Context = contextAt(),
): Promise<PayDesk> {
  const actor = admit(visitor, bookkeepers);
  await auditStaffRead(actor, context, "pay", "desk");
  const { now } = context;
  const owed = { from: invoices, cents: balance };
  const [unpaidInvoices, overdueInvoices, refundsOwed, statementsToPay, disputed, stuck, sums, firstBreak] =
    await Promise.all([
      readQueue({ ...owed, where: unpaid, since: sql`${invoices.invoiceOn}` }),
      readQueue({ ...owed, where: isOverdueAt(now), since: sql`${invoices.dueOn}` }),
      readQueue(refunds),
      readQueue({
        from: statements,
        where: eq(statements.status, "closed"),
        cents: sql`${statements.totalCents}`,
        since: dayOf(statements.closedAt),
      }),
      readQueue({
        from: timesheets,
        where: eq(timesheets.status, "disputed"),
        since: dayOf(timesheets.updatedAt),
      }),
      readQueue(stuckAt(now)),
      readSums(),
      findBreakInTime(),
    ]);
  return viewPayDesk({
    unpaidInvoices,
    overdueInvoices,
    refundsOwed,
    statementsToPay,
    disputedTimesheets: disputed,
    stuckTimesheets: stuck,
    books: { ...sums, firstBreak },
  });
}
