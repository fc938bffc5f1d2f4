import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { anyOf } from "@/db/conditions";
import { lockInvoice, lockTimesheets } from "@/db/locks";
import { invoices, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { eachOnce } from "@/lib/core/pure/words";
import type { Unit } from "@/lib/core/server/transaction";
import { recordTimesheetHistory } from "@/lib/pay/history/commands";
import type { DocumentFacts } from "@/lib/pay/invoices/queries/facts";
import { listInvoiceLines } from "@/lib/pay/invoices/queries/rows";
import { statusAfterCredit } from "@/lib/pay/invoices/rules";
import type { CreditOutcome, VoidOutcome } from "@/lib/pay/invoices/words";
import { reverseLines } from "@/lib/pay/lines/commands";
import { sumOf } from "@/lib/pay/lines/rules";
import { openStatements } from "@/lib/pay/statements/commands/open";
import { lockParties, providersOf } from "./lock";

export type InvoiceLineRow = Awaited<ReturnType<typeof listInvoiceLines>>[number];
type Timesheet = typeof timesheets.$inferSelect;

/** The timesheets that lines are about, each once. */
const timesheetsOf = (lines: readonly InvoiceLineRow[]) =>
  eachOnce(lines.flatMap(({ timesheetId }) => (timesheetId === null ? [] : [timesheetId])));

/**
 * An invoice that lines are taken back of: its providers, assignments and timesheets are locked before it, as when it
 * was issued. @throws 404 for a draft that is gone
 */
export async function lockToCredit(invoiceId: string, lines: readonly InvoiceLineRow[]) {
  await lockParties(lines);
  const locked = await lockTimesheets(anyOf(timesheets.id, timesheetsOf(lines)));
  const invoice = await lockInvoice(eq(invoices.id, invoiceId));
  if (!invoice) throw notFound();
  return { invoice, timesheets: locked, lines: await listInvoiceLines(invoiceId) };
}

type Outcome = CreditOutcome | VoidOutcome;

type CreditNoteDraft = {
  actor: Actor;
  unit: Unit;
  now: Date;
  facts: DocumentFacts;
  invoice: typeof invoices.$inferSelect;
  /** Locked, those of the lines among them. */
  timesheets: readonly Timesheet[];
  /** Lines that no reversal has taken back. */
  lines: readonly InvoiceLineRow[];
  outcome: Outcome;
  reason: string;
};

/** The credit note over the lines, not above 0; the database gives the number. */
async function insertCreditNote({ facts, lines, reason, now }: CreditNoteDraft) {
  const { payCents, feeCents } = sumOf(lines);
  const totalCents = -payCents - feeCents;
  const invoiceOn = dayIn(facts.timeZone, now);
  const id = newId();
  await db().insert(invoices).values({
    id,
    kind: "credit_note",
    status: "issued",
    creditsInvoiceId: facts.id,
    reason,
    organizationId: facts.organizationId,
    facilityId: facts.facilityId,
    billTo: facts.billTo,
    periodStart: facts.periodStart,
    periodEnd: facts.periodEnd,
    invoiceOn,
    dueOn: invoiceOn,
    issueAt: now,
    issuedAt: now,
    createdAt: now,
    updatedAt: now,
    payCents: -payCents,
    feeCents: -feeCents,
    totalCents,
  });
  return { id, totalCents };
}

/** What an invoiced timesheet says once its lines are taken back [PAY-S-065]. */
function becoming(outcome: Outcome, reason: string) {
  switch (outcome) {
    case "correct": {
      const unsaid = { approvedAt: null, approvedBy: null, announcedAt: null, clockEndsAt: null };
      return { status: "queried", reasonCode: "CORRECTED", reason, ...unsaid } as const;
    }
    case "close":
      return { status: "closed", payCents: 0, feeCents: 0, clockEndsAt: null } as const;
    case "bill_again":
      return { status: "approved" } as const;
  }
}

const nothing = { payCents: 0, feeCents: 0 };

async function moveTimesheets(taking: CreditNoteDraft, creditNoteId: string) {
  const { actor, unit, now, lines, outcome, reason } = taking;
  const taken = new Set(timesheetsOf(lines));
  const moved = taking.timesheets.filter(({ id }) => taken.has(id));
  if (moved.length === 0) return;
  const values = becoming(outcome, reason);
  const counted = { version: sql`${timesheets.version} + 1`, revision: sql`${timesheets.revision} + 1` };
  const ids = moved.map(({ id }) => id);
  await db()
    .update(timesheets)
    .set({ ...values, ...counted, updatedAt: now })
    .where(anyOf(timesheets.id, ids));
  const toStatus = values.status;
  const reasonCode = outcome === "correct" ? ("CORRECTED" as const) : null;
  const steps = moved.map(({ id, status, payCents, feeCents }) => ({
    timesheetId: id,
    action: "credit" as const,
    fromStatus: status,
    toStatus,
    reasonCode,
    comment: reason,
    now,
    changes: outcome === "close" ? { amount: { from: { payCents, feeCents }, to: nothing } } : {},
  }));
  recordTimesheetHistory(unit, actor, ...steps);
  for (const { id, status } of moved) {
    const details = { from: status, to: toStatus, creditNoteId };
    unit.audit({ action: "timesheet/credited", objectType: "timesheet", objectId: id, details });
    if (outcome === "correct") unit.emit("timesheet/queried", { timesheetId: id });
    if (outcome === "close") unit.emit("timesheet/closed", { timesheetId: id, by: "staff" });
  }
}

/**
 * Takes lines back by a credit note, on the open statements of their providers as well, whatever became of the
 * statements that carry the lines [PAY-I-035].
 * @returns the credit note's id
 */
export async function writeCreditNote(
  taking: CreditNoteDraft,
  action: "invoice/credited" | "invoice/voided",
) {
  const { unit, now, invoice, lines, outcome } = taking;
  const { id: creditNoteId, totalCents } = await insertCreditNote(taking);
  const statementOf = await openStatements(providersOf(lines), now);
  await reverseLines(lines, { creditNoteId, statementOf, rebill: outcome !== "close", now });
  const creditedCents = invoice.creditedCents + totalCents;
  const status = statusAfterCredit({ ...invoice, creditedCents });
  await db()
    .update(invoices)
    .set({ creditedCents, status, updatedAt: now })
    .where(eq(invoices.id, invoice.id));
  await moveTimesheets(taking, creditNoteId);
  const details = { from: invoice.status, to: status, creditNoteId, total_cents: totalCents };
  unit.audit({ action, objectType: "invoice", objectId: invoice.id, details });
  unit.emit("invoice/credited", { invoiceId: creditNoteId });
  return creditNoteId;
}
