import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invoices, payments, statements } from "@/db/schema";
import { cancelAssignment } from "@/lib/assignments/commands/cancel";
import { addBookingRequestExtra } from "@/lib/assignments/commands/extras";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { contextAt } from "@/lib/core/pure/context";
import { changeBillingSettings } from "@/lib/organizations/billing/commands";
import { creditInvoice } from "@/lib/pay/invoices/commands/credit";
import { issueInvoice } from "@/lib/pay/invoices/commands/issue";
import { voidInvoice } from "@/lib/pay/invoices/commands/void";
import { payInvoice, payStatement } from "@/lib/pay/payments/commands/record";
import { reversePayment } from "@/lib/pay/payments/commands/reverse";
import { closeStatement } from "@/lib/pay/statements/commands/close";
import * as ledgers from "./ledger";
import {
  balanceOf,
  type Document,
  isLocked,
  isShift,
  type Ledger,
  type Line,
  type Statement,
} from "./ledger";
import { asRep, asStaff } from "./moves";
import type { Random } from "./random";
import { cancel, type Facility, type Organization, type Request } from "./shifts";

/** What staff do to documents, and organizations to their terms: the product first, then the second computation. */

export type Desk = { ledger: Ledger; random: Random; staffId: string; now: number };

const when = ({ now }: Desk) => contextAt(new Date(now));

type Row = typeof invoices.$inferSelect;

/** The stored documents of a facility are found by their numbers. */
async function rowOf({ facility, number, status }: Document): Promise<Row> {
  const rows = await db().select().from(invoices).where(eq(invoices.facilityId, facility.id));
  const row = rows.find(
    (each) => each.number === number && (each.status === "draft") === (status === "draft"),
  );
  if (!row) throw new Error(`no document ${number} of ${facility.id}`);
  return row;
}

/** Staff issue a draft ahead of its time, over what the second computation expects. */
export async function issueNow(desk: Desk, draft: Document) {
  const due = ledgers.dueAt(desk.ledger, draft.facility, draft.periodEnd);
  const expectedTotal = due.flatMap(({ worths }) => worths).reduce((sum, { cost }) => sum + cost, 0);
  const { id } = await rowOf(draft);
  await issueInvoice(asStaff(desk.staffId), { id, expectedTotal }, when(desk));
  ledgers.issue(desk.ledger, draft, desk.now);
}

const idsOf = (items: Set<Line["of"]>) => ({
  timesheetIds: [...items].filter(isShift).map(({ id }) => id),
  providerBookingRequestIds: [...items].filter((of): of is Request => !isShift(of)).map(({ id }) => id),
});

const standing = ({ lines }: Document) => lines.filter(({ reversed }) => reversed === null);

/** What is done to a document; false where there is nothing to do. */
export type Deed = (desk: Desk, document: Document) => Promise<boolean>;

/** Takes one or some items back; cancellation pay is only closed. */
export const creditSome: Deed = async (desk, document) => {
  const { random, ledger, now } = desk;
  const outcome = random.oneOf(["correct", "close"] as const);
  const left = standing(document).filter(({ kind }) => outcome === "close" || kind !== "cancellation");
  if (left.length === 0) return false;
  const items = new Set(Array.from({ length: random.between(1, 4) }, () => random.oneOf(left).of));
  const lines = left.filter(({ of }) => items.has(of));
  const { id } = await rowOf(document);
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  const input = { id, ...idsOf(items), then: outcome, reason: "Too much." };
  await creditInvoice(asStaff(desk.staffId), input, when(desk));
  ledgers.credit(ledger, document, lines, outcome, now);
  return true;
};

export const voidAll: Deed = async (desk, document) => {
  const outcome = desk.random.oneOf(["bill_again", "bill_again", "close"] as const);
  const { id } = await rowOf(document);
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  await voidInvoice(asStaff(desk.staffId), { id, then: outcome, reason: "Wrong." }, when(desk));
  ledgers.credit(desk.ledger, document, standing(document), outcome, desk.now);
  return true;
};

const moneyOf = ({ now }: Desk, amount: number) => ({
  amount,
  paidOn: new Date(now).toISOString().slice(0, 10),
  reference: "By wire",
});

/** The whole balance; a refund where it is below 0. */
export const pay: Deed = async (desk, document) => {
  const amount = balanceOf(document);
  if (amount === 0) return false;
  const { id } = await rowOf(document);
  await payInvoice(asStaff(desk.staffId), { id, ...moneyOf(desk, amount) }, when(desk));
  document.payments.push({ amount, isReversed: false });
  document.status = "paid";
  return true;
};

/** The last payment that is not reversed. */
async function takeBackPayment(desk: Desk, of: "invoiceId" | "statementId", id: string) {
  const rows = await db().select().from(payments).where(eq(payments[of], id)).orderBy(payments.createdAt);
  const reversed = new Set(rows.map(({ reversesId }) => reversesId));
  const last = rows.filter((row) => row.reversesId === null && !reversed.has(row.id)).at(-1);
  if (!last) throw new Error("no payment stands");
  await reversePayment(asStaff(desk.staffId), { id: last.id, reason: "Bounced." }, when(desk));
}

export const reverse: Deed = async (desk, document) => {
  const last = document.payments.filter(({ isReversed }) => !isReversed).at(-1);
  if (!last) return false;
  await takeBackPayment(desk, "invoiceId", (await rowOf(document)).id);
  last.isReversed = true;
  document.status = balanceOf(document) > 0 ? "issued" : "paid";
  return true;
};

async function statementIdOf({ provider, number }: Statement) {
  const rows = await db().select().from(statements).where(eq(statements.providerId, provider.id));
  return rows.find((row) => row.number === number)?.id ?? "";
}

/** Closes one early, pays one, or takes its payment back; false where there is nothing to do. */
export async function moveStatement(desk: Desk, statement: Statement): Promise<boolean> {
  const id = await statementIdOf(statement);
  const staff = asStaff(desk.staffId);
  if (statement.status === "open") {
    if (statement.total <= 0) return false;
    await closeStatement(staff, { id }, when(desk));
    ledgers.closeStatement(desk.ledger, statement);
  } else if (statement.status === "closed") {
    await payStatement(staff, { id, ...moneyOf(desk, statement.total) }, when(desk));
    statement.status = "paid";
  } else {
    await takeBackPayment(desk, "statementId", id);
    statement.status = "closed";
  }
  return true;
}

const refusedWith = (text: string) => (error: unknown) => {
  if (!JSON.stringify(error).includes(text)) throw error;
};

/** Extra pay is set again, unless an invoice has it or had it for good. @returns which of the two, null for neither */
export async function changeExtra(desk: Desk, request: Request): Promise<"taken" | "refused" | null> {
  const { random } = desk;
  if (request.isCanceled) return null;
  const extra = { minutes: 60, hours: random.between(1, 50_000), bonus: random.between(0, 900), travel: 0 };
  const given = { extraHoursTimeSpentMinutes: 60, extraHoursTotalAmount: extra.hours };
  const charges = { additionalChargesBonus: extra.bonus, additionalChargesTravelExpenses: 0 };
  const actor = asRep(request.facility.organization);
  const sent = addBookingRequestExtra(actor, { requestId: request.id, ...given, ...charges }, when(desk));
  if (isLocked(request)) {
    let isRefused = false;
    await sent.catch((error) => {
      refusedWith("already invoiced")(error);
      isRefused = true;
    });
    if (!isRefused) throw new Error("extra pay that is invoiced was changed");
    return "refused";
  }
  await sent;
  request.extra = extra;
  return "taken";
}

/** New terms: for requests from now on, but the time to answer for what is submitted from now on. */
export async function changeTerms(desk: Desk, organization: Organization) {
  const autoApproveHours = desk.random.oneOf([24, 48, 72, 120]);
  const cancellationPayPercent = desk.random.between(0, 100);
  const input = { autoApproveHours, cancellationPayPercent, mileageRate: desk.random.between(0, 5000) };
  await changeBillingSettings(asRep(organization), input as never, when(desk));
  organization.autoApproveHours = autoApproveHours;
}

/** The whole assignment, more than thirty days ahead. */
export async function cancelWhole(desk: Desk, request: Request) {
  const actor = asRep(request.facility.organization);
  await cancelAssignment(actor, { requestId: request.id, comment: "" }, shiftEndings, when(desk));
  request.isCanceled = true;
  for (const shift of request.shifts) cancel(shift, desk.now);
}

export const draftsOf = (desk: Desk, facilities: readonly Facility[]) =>
  facilities.flatMap((facility) => ledgers.draftOf(desk.ledger, facility) ?? []);
