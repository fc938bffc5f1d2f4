import { eq, inArray, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { claimStatements, lockStatement } from "@/db/locks";
import { statements } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { bookkeepers } from "@/lib/pay/policy";
import { closers } from "@/lib/pay/statements/policy";
import { readStatement } from "@/lib/pay/statements/queries/rows";
import { closingAfter } from "@/lib/pay/statements/rules";
import type { Statement, StatementInput } from "@/lib/pay/statements/schema";
import { viewStatement } from "@/lib/pay/statements/views/statement";
import { statementTexts } from "@/lib/pay/statements/words";

type Row = typeof statements.$inferSelect;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Closes locked statements that have something to pay out; the database gives each its provider's next number. */
async function close({ audit, emit }: Unit, rows: readonly Row[], now: Date) {
  if (rows.length === 0) return;
  const closed = await db()
    .update(statements)
    .set({ status: "closed", closedAt: now, updatedAt: now })
    .where(inArray(statements.id, idsOf(rows)))
    .returning();
  for (const { id, number, totalCents } of closed) {
    const details = { from: "open", to: "closed", number, total_cents: totalCents };
    audit({ action: "statement/closed", objectType: "statement", objectId: id, details });
    emit("statement/closed", { statementId: id });
  }
}

/** What has nothing to pay out stays open for further weeks. */
async function carryOver(rows: readonly Row[], now: Date) {
  const later = rows.map(({ id, closesAt }) => ({ id, until: closingAfter(closesAt, now).getTime() }));
  for (const until of new Set(later.map((row) => row.until))) {
    const ids = later.filter((row) => row.until === until).map(({ id }) => id);
    await db()
      .update(statements)
      .set({ closesAt: new Date(until), updatedAt: now })
      .where(inArray(statements.id, ids));
  }
}

/**
 * Closes an open statement ahead of its time; a closed one stays as it is [PAY-C-032 PAY-S-071].
 * @throws 404; 400 while there is nothing to pay out
 */
export async function closeStatement(
  visitor: Actor,
  { id }: StatementInput,
  context: Context = contextAt(),
): Promise<Statement> {
  const actor = admit(visitor, bookkeepers);
  return transaction(actor, context, async (unit) => {
    const statement = await lockStatement(eq(statements.id, id));
    if (!statement) throw notFound();
    if (statement.status === "open") {
      if (statement.totalCents <= 0) throw refused(statementTexts.nothingToPay);
      await close(unit, [statement], context.now);
    }
    return viewStatement(actor, await readStatement(actor, id));
  });
}

const batchSize = 100;

/**
 * Closes the statements whose time has come; those with nothing to pay out go on for a week [PAY-J-005]. Twice, or on two
 * servers at once, changes nothing more.
 * @returns how many were closed
 */
export async function closeDueStatements(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, closers);
  const closeSome = () =>
    transaction(actor, context, async (unit) => {
      const { now } = context;
      const due = await claimStatements(
        batchSize,
        eq(statements.status, "open"),
        lte(statements.closesAt, now),
      );
      const owing = due.filter(({ totalCents }) => totalCents > 0);
      const others = due.filter(({ totalCents }) => totalCents <= 0);
      await close(unit, owing, now);
      await carryOver(others, now);
      return { due: due.length, closed: owing.length };
    });
  for (let closed = 0; ; ) {
    const some = await closeSome();
    closed += some.closed;
    if (some.due < batchSize) return closed;
  }
}
