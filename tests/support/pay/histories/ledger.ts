import { at, dayMs, daysAfter, localAt, momentsOf, weekdayOf } from "./clock";
import {
  type Billed,
  type Facility,
  invoice,
  type Provider,
  type Request,
  type Shift,
  takeBack,
  worthOf,
} from "./shifts";
import { assignmentExtraWorth, type Worth } from "./worth";

/** The second computation of documents: what organizations owe, and what providers are owed, week by week. */

export type Line = Worth & Billed & { of: Shift | Request; provider: Provider; statement: Statement };

type Payment = { amount: number; isReversed: boolean };

export type Document = {
  facility: Facility;
  kind: "invoice" | "credit_note";
  number: number | null;
  status: "draft" | "issued" | "paid" | "void";
  periodStart: string;
  periodEnd: string;
  issueAt: number;
  invoiceOn: string | null;
  dueOn: string | null;
  lines: Line[];
  /** Taken back of it, above 0. */
  credited: number;
  payments: Payment[];
};

export type Statement = {
  provider: Provider;
  number: number | null;
  status: "open" | "closed" | "paid";
  closesAt: number;
  total: number;
  isPaid: boolean;
};

export type Ledger = {
  requests: Request[];
  shifts: Shift[];
  documents: Document[];
  statements: Statement[];
  /** The last number of each organization's documents, by its id. */
  numbers: Map<string, number>;
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

export const costOf = ({ lines }: Pick<Document, "lines">) => sum(lines.map(({ cost }) => cost));
export const payOf = ({ lines }: Pick<Document, "lines">) => sum(lines.map(({ pay }) => pay));
export const paidOf = ({ payments }: Document) =>
  sum(payments.filter(({ isReversed }) => !isReversed).map(({ amount }) => amount));
export const balanceOf = (document: Document) => costOf(document) - document.credited - paidOf(document);

export const isShift = (of: Shift | Request): of is Shift => "bookingId" in of;

/** Billed, or taken back for good. */
export const isLocked = ({ billed }: Request) =>
  billed.some(({ reversed }) => reversed === null || !reversed.again);

function isExtraDue(request: Request, through: string) {
  const { shifts } = request;
  const isIn = (...among: string[]) => shifts.filter(({ status }) => among.includes(status)).length;
  return (
    shifts.every(({ day }) => day <= through) &&
    isIn("approved", "invoiced", "closed") === shifts.length &&
    isIn("approved", "invoiced") > 0 &&
    !isLocked(request)
  );
}

type Due = { of: Shift | Request; revision: number; provider: Provider; worths: Worth[] };

/** What an invoice of the facility takes through a day. */
export function dueAt(ledger: Ledger, facility: Facility, through: string): Due[] {
  const ofFacility = ledger.requests.filter((request) => request.facility === facility);
  const shifts = ofFacility
    .flatMap((request) => request.shifts)
    .filter(({ status, day }) => status === "approved" && day <= through)
    .map((of) => ({ of, revision: of.revision, provider: of.request.provider, worths: worthOf(of) }));
  const extras = ofFacility
    .filter((request) => isExtraDue(request, through))
    .map((of) => ({
      of,
      provider: of.provider,
      worths: assignmentExtraWorth(of.extra, of.feePercent),
      revision: Math.max(-1, ...of.billed.map(({ revision }) => revision)) + 1,
    }));
  return [...shifts, ...extras].filter(({ worths }) => worths.length > 0);
}

/** The open statement of a provider; a new one closes at the next Friday noon. */
function statementOf({ statements }: Ledger, provider: Provider, now: number): Statement {
  const open = statements.find((each) => each.provider === provider && each.status === "open");
  if (open) return open;
  let closesAt = at(new Date(now).toISOString().slice(0, 10), "12:00");
  while (closesAt <= now || new Date(closesAt).getUTCDay() !== 5) closesAt += dayMs;
  const opened: Statement = { provider, number: null, status: "open", closesAt, total: 0, isPaid: false };
  statements.push(opened);
  return opened;
}

function numberOf({ numbers }: Ledger, { organization }: Facility) {
  const number = (numbers.get(organization.id) ?? 0) + 1;
  numbers.set(organization.id, number);
  return number;
}

export const draftOf = ({ documents }: Ledger, facility: Facility) =>
  documents.find((each) => each.facility === facility && each.status === "draft");

/** A draft becomes the invoice of all that is due, or goes when nothing is. */
export function issue(ledger: Ledger, draft: Document, now: number) {
  const { facility } = draft;
  const due = dueAt(ledger, facility, draft.periodEnd);
  if (due.length === 0) {
    ledger.documents = ledger.documents.filter((each) => each !== draft);
    return;
  }
  draft.lines = due.flatMap(({ worths, ...parties }) =>
    worths.map((worth) => {
      const statement = statementOf(ledger, parties.provider, now);
      statement.total += worth.pay;
      return { ...worth, ...parties, statement, reversed: null };
    }),
  );
  const invoiceOn = localAt(now, facility.zone).on;
  const dueOn = daysAfter(invoiceOn, facility.termsDays);
  Object.assign(draft, { status: "issued", number: numberOf(ledger, facility), invoiceOn, dueOn });
  for (const { of } of due) if (isShift(of)) invoice(of);
  for (const line of draft.lines) if (!isShift(line.of)) line.of.billed.push(line);
}

/** From Sunday to Thursday 06:00 at the facility: the draft of the week just ended, if anything would be on it. */
function draft(ledger: Ledger, facility: Facility, now: number) {
  const today = localAt(now, facility.zone).on;
  const sunday = daysAfter(today, -weekdayOf(today));
  const [issueAt = 0] = momentsOf(daysAfter(sunday, 4), "06:00", facility.zone);
  const [periodStart, periodEnd] = [daysAfter(sunday, -7), daysAfter(sunday, -1)];
  const ofFacility = ledger.documents.filter((each) => each.facility === facility);
  const isThere = ofFacility.some(
    (each) => each.kind === "invoice" && (each.status === "draft" || each.periodStart === periodStart),
  );
  if (now >= issueAt || isThere || dueAt(ledger, facility, periodEnd).length === 0) return;
  ledger.documents.push({
    facility,
    kind: "invoice",
    number: null,
    status: "draft",
    periodStart,
    periodEnd,
    issueAt,
    invoiceOn: null,
    dueOn: null,
    lines: [],
    credited: 0,
    payments: [],
  });
}

export function bill(ledger: Ledger, facilities: readonly Facility[], now: number) {
  const due = ledger.documents.filter(({ status, issueAt }) => status === "draft" && issueAt <= now);
  for (const each of due.sort((one, other) => one.issueAt - other.issueAt)) issue(ledger, each, now);
  for (const facility of facilities) draft(ledger, facility, now);
}

/** Lines taken back by a credit note, on the open statements of their providers, too. */
export function credit(
  ledger: Ledger,
  document: Document,
  lines: Line[],
  outcome: "correct" | "close" | "bill_again",
  now: number,
) {
  const { facility, periodStart, periodEnd } = document;
  const today = localAt(now, facility.zone).on;
  const taken = lines.map((line) => {
    const statement = statementOf(ledger, line.provider, now);
    statement.total -= line.pay;
    line.reversed = { again: outcome !== "close" };
    return { ...line, statement, pay: -line.pay, cost: -line.cost };
  });
  ledger.documents.push({
    facility,
    kind: "credit_note",
    number: numberOf(ledger, facility),
    status: "issued",
    periodStart,
    periodEnd,
    issueAt: now,
    invoiceOn: today,
    dueOn: today,
    lines: taken,
    credited: 0,
    payments: [],
  });
  document.credited += costOf({ lines });
  if (document.status === "issued" && balanceOf(document) === 0 && paidOf(document) === 0)
    document.status = "void";
  for (const of of new Set(lines.map((line) => line.of))) if (isShift(of)) takeBack(of, outcome);
}

export function closeStatement({ statements }: Ledger, statement: Statement) {
  const others = statements.filter(({ provider }) => provider === statement.provider);
  statement.number = 1 + Math.max(0, ...others.map(({ number }) => number ?? 0));
  statement.status = "closed";
}

export function closeStatements(ledger: Ledger, now: number) {
  for (const statement of ledger.statements) {
    if (statement.status !== "open" || statement.closesAt > now) continue;
    if (statement.total > 0) closeStatement(ledger, statement);
    else while (statement.closesAt <= now) statement.closesAt += 7 * dayMs;
  }
}
