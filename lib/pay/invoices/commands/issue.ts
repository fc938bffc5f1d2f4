import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { lockInvoice, lockTimesheets } from "@/db/locks";
import { invoices, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { answerOf, notFound, refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { recordTimesheetHistory } from "@/lib/pay/history/commands";
import { issuers } from "@/lib/pay/invoices/policy";
import { type DocumentFacts, findDocumentFacts } from "@/lib/pay/invoices/queries/facts";
import { readInvoice } from "@/lib/pay/invoices/queries/one";
import type { Invoice, IssueInput } from "@/lib/pay/invoices/schema";
import { invoiceTexts } from "@/lib/pay/invoices/words";
import { writeLines } from "@/lib/pay/lines/commands";
import { readBillable } from "@/lib/pay/lines/queries";
import { type Billable, billedLinesOf, sumOf } from "@/lib/pay/lines/rules";
import { bookkeepers } from "@/lib/pay/policy";
import { openStatements } from "@/lib/pay/statements/commands/open";
import { lockParties, providersOf, requestsOf } from "./lock";

const nothing: Billable = { timesheets: [], extras: [] };

async function billableOf({ facilityId, periodEnd, organizationId }: DocumentFacts): Promise<Billable> {
  const [found] = await readBillable([{ facilityId, through: periodEnd }], organizationId);
  return found ?? nothing;
}

/** The timesheets that would join, and every one of the assignments whose extra pay would: their states decide of it. */
const joining = ({ periodEnd }: DocumentFacts, { timesheets: asked, extras }: Billable) =>
  or(
    and(
      anyOf(timesheets.bookingRequestId, requestsOf(asked)),
      eq(timesheets.status, "approved"),
      lte(timesheets.workedOn, periodEnd),
    ),
    anyOf(timesheets.bookingRequestId, requestsOf(extras)),
  ) as SQL;

/**
 * What is billable, with all locked that it hangs on. Only what was locked counts: what is approved at this very moment
 * goes on the next week's invoice.
 */
async function lockBillable(draft: DocumentFacts) {
  const before = await billableOf(draft);
  await lockParties([...before.timesheets, ...before.extras]);
  const locked = await lockTimesheets(eq(timesheets.facilityId, draft.facilityId), joining(draft, before));
  const lockedIds = new Set(locked.map(({ id }) => id));
  const requestIds = new Set(requestsOf(before.extras));
  const invoice = await lockInvoice(eq(invoices.id, draft.id));
  const now = await billableOf(draft);
  const billable: Billable = {
    timesheets: now.timesheets.filter(({ timesheetId }) => lockedIds.has(timesheetId)),
    extras: now.extras.filter(({ bookingRequestId }) => requestIds.has(bookingRequestId)),
  };
  return { status: invoice?.status ?? null, billable };
}

/** Gives the draft its amounts and dates; the database gives the number. */
async function number(draft: DocumentFacts, amounts: { payCents: number; feeCents: number }, now: Date) {
  const invoiceOn = dayIn(draft.timeZone, now);
  const dueOn = addDays(invoiceOn, draft.paymentTermsDays);
  const totalCents = amounts.payCents + amounts.feeCents;
  const dates = { issuedAt: now, invoiceOn, dueOn, updatedAt: now };
  const [issued] = await db()
    .update(invoices)
    .set({ status: "issued", billTo: draft.billTo, ...amounts, totalCents, ...dates })
    .where(eq(invoices.id, draft.id))
    .returning({ number: invoices.number });
  return { from: "draft", to: "issued", number: issued?.number, total_cents: totalCents };
}

type Joining = { actor: Actor; unit: Unit; now: Date };

/** Approved timesheets are invoiced from now on [PAY-S-064]. */
async function invoiceTimesheets(
  { actor, unit, now }: Joining,
  invoiceId: string,
  joined: Billable["timesheets"],
) {
  if (joined.length === 0) return;
  const ids = joined.map(({ timesheetId }) => timesheetId);
  await db()
    .update(timesheets)
    .set({ status: "invoiced", version: sql`${timesheets.version} + 1`, updatedAt: now })
    .where(anyOf(timesheets.id, ids));
  const step = { action: "invoice", fromStatus: "approved", toStatus: "invoiced", now } as const;
  recordTimesheetHistory(unit, actor, ...ids.map((timesheetId) => ({ timesheetId, ...step })));
  const details = { from: "approved", to: "invoiced", invoiceId };
  for (const objectId of ids)
    unit.audit({ action: "timesheet/invoiced", objectType: "timesheet", objectId, details });
}

/** Numbers the draft and writes its lines, on statements too. */
async function write({ actor, unit, now }: Joining, draft: DocumentFacts, billable: Billable) {
  const lines = billedLinesOf(billable);
  const details = await number(draft, sumOf(lines), now);
  const statementOf = await openStatements(providersOf(lines), now);
  const { id: invoiceId, organizationId, facilityId, facilityName } = draft;
  await writeLines(lines, { invoiceId, organizationId, facilityId, facilityName, statementOf, now });
  await invoiceTimesheets({ actor, unit, now }, invoiceId, billable.timesheets);
  unit.audit({ action: "invoice/issued", objectType: "invoice", objectId: invoiceId, details });
  unit.emit("invoice/issued", { invoiceId });
}

/** A draft with nothing on it. */
async function discard({ audit }: Unit, { id }: DocumentFacts) {
  await db().delete(invoices).where(eq(invoices.id, id));
  audit({ action: "invoice/discarded", objectType: "invoice", objectId: id });
}

type Asked = Pick<IssueInput, "id"> & Partial<IssueInput>;
type Outcome = "issued" | "emptied" | "settled" | "gone";

async function issue(actor: Actor, unit: Unit, given: Asked, context: Context): Promise<Outcome> {
  const draft = await findDocumentFacts(given.id);
  if (!draft) return "gone";
  if (draft.status !== "draft") return "settled";
  const { status, billable } = await lockBillable(draft);
  if (status !== "draft") return status ? "settled" : "gone";
  const { payCents, feeCents } = sumOf(billedLinesOf(billable));
  const total = payCents + feeCents;
  if (total === 0) {
    await discard(unit, draft);
    return "emptied";
  }
  if (given.expectedTotal !== undefined && given.expectedTotal !== total)
    throw refused(invoiceTexts.draftHasChanged, "stale");
  await write({ actor, unit, now: context.now }, draft, billable);
  return "issued";
}

/**
 * Issues a draft over all that is approved by its Saturday, and over extra pay that is settled; one that has been emptied
 * meanwhile is deleted [PAY-J-004 PAY-S-070]. Twice, or by two servers at once, it is issued once.
 * @throws 400 when the total is not the one expected
 */
export async function issueDraft(visitor: Actor, asked: Asked, context = contextAt()): Promise<Outcome> {
  const actor = admit(visitor, issuers);
  return transaction(actor, context, (unit) => issue(actor, unit, asked, context));
}

/**
 * Staff issue a draft ahead of its time, if it still amounts to what they saw [PAY-C-028]. An issued one stays as it is.
 * @throws 404; 400 when it has changed. When nothing is left the draft is deleted all the same, and the refusal is
 * answered: thrown, it would take the deletion back.
 */
export async function issueInvoice(
  visitor: Actor,
  input: IssueInput,
  context = contextAt(),
): Promise<Invoice | Response> {
  const actor = admit(visitor, bookkeepers);
  return transaction(actor, context, async () => {
    const outcome = await issueDraft(actor, input, context);
    if (outcome === "gone") throw notFound();
    if (outcome === "emptied") return answerOf(refused(invoiceTexts.nothingToInvoice));
    return readInvoice(actor, input.id, context.now);
  });
}
