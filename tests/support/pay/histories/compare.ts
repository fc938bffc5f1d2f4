import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { billingAccounts, invoices, payLines, statements, timesheets } from "@/db/schema";
import { grouped } from "./grouped";
import { costOf, type Document, type Ledger, type Line, paidOf, payOf } from "./ledger";
import { lateMinutesOf, paidMinutesOf, type Shift, totalOf, worthOf } from "./shifts";
import type { Story } from "./story";

/** The books beside the second computation: timesheet by timesheet, line by line and document by document. */

const spanText = (text: string | null) =>
  text === null ? null : (text.match(/"([^"]+)"/g) ?? []).map((end) => Date.parse(end.slice(1, -1)));

const statusesWithPay = ["submitted", "approved", "invoiced", "closed"];

type Stored = { status: string; payCents: number; feeCents: number };

/** Amounts are promised of those that somebody may rely on. */
const amountsOf = ({ status, payCents, feeCents }: Stored) =>
  statusesWithPay.includes(status) ? [payCents, feeCents] : null;

const storedTimesheet = (row: typeof timesheets.$inferSelect) => [
  row.id,
  {
    status: row.status,
    attendance: row.attendance,
    worked: spanText(row.worked),
    breakMinutes: row.breakMinutes,
    paidMinutes: row.paidMinutes,
    lateMinutes: row.lateMinutes,
    noticeMinutes: row.noticeMinutes,
    version: row.version,
    revision: row.revision,
    clockEndsAt: ["submitted", "queried"].includes(row.status) ? (row.clockEndsAt?.getTime() ?? null) : null,
    amounts: amountsOf(row),
  },
];

function computedTimesheet(shift: Shift) {
  const { pay, cost } = totalOf(worthOf(shift));
  const { status, attendance, worked, breakMinutes, noticeMinutes, version, revision } = shift;
  return [
    shift.id,
    {
      status,
      attendance,
      worked: worked && [worked.from, worked.to],
      breakMinutes,
      paidMinutes: paidMinutesOf(shift),
      lateMinutes: lateMinutesOf(shift),
      noticeMinutes,
      version,
      revision,
      clockEndsAt: ["submitted", "queried"].includes(status) ? shift.clockEndsAt : null,
      amounts: amountsOf({ status, payCents: pay, feeCents: cost - pay }),
    },
  ];
}

const lineText = (of: string, revision: number, position: number, kind: string, pay: number, fee: number) =>
  [of, revision, position, kind, pay, fee].join(" ");

const computedLine = ({ of, revision, position, kind, pay, cost }: Line) =>
  lineText(of.id, revision, position, kind, pay, cost - pay);

const storedLine = (row: typeof payLines.$inferSelect) =>
  lineText(
    row.timesheetId ?? row.bookingRequestId,
    row.revision,
    row.position,
    row.kind,
    row.payCents,
    row.feeCents,
  );

type StoredLine = typeof payLines.$inferSelect;

const storedDocument = (row: typeof invoices.$inferSelect, lines: StoredLine[]) => [
  `${row.facilityId} ${row.kind} ${row.number}`,
  {
    status: row.status,
    week: [row.periodStart, row.periodEnd],
    on: row.invoiceOn,
    due: row.dueOn,
    issueAt: row.issueAt.getTime(),
    amounts: [row.payCents, row.feeCents, row.totalCents, row.creditedCents, row.paidCents],
    lines: lines.map(storedLine).sort(),
  },
];

const computedDocument = (document: Document) => [
  `${document.facility.id} ${document.kind} ${document.number}`,
  {
    status: document.status,
    week: [document.periodStart, document.periodEnd],
    on: document.invoiceOn,
    due: document.dueOn,
    issueAt: document.issueAt,
    amounts: [
      payOf(document),
      costOf(document) - payOf(document),
      costOf(document),
      -document.credited,
      paidOf(document),
    ],
    lines: document.lines.map(computedLine).sort(),
  },
];

const storedStatement = (row: typeof statements.$inferSelect, lines: StoredLine[]) => [
  `${row.providerId} ${row.number}`,
  {
    status: row.status,
    total: row.totalCents,
    closesAt: row.status === "open" ? row.closesAt.getTime() : null,
    lines: lines.map(storedLine).sort(),
  },
];

function computedStatements({ documents, statements: computed }: Ledger) {
  const lines = documents.flatMap((document) => document.lines);
  const linesOf = grouped(lines, ({ statement }) => statement);
  return computed.map((statement) => [
    `${statement.provider.id} ${statement.number}`,
    {
      status: statement.status,
      total: statement.total,
      closesAt: statement.status === "open" ? statement.closesAt : null,
      lines: (linesOf.get(statement) ?? []).map(computedLine).sort(),
    },
  ]);
}

/** The first that differs, alone: of thousands nobody reads the rest. */
function expectSame(what: string, stored: unknown[][], computed: unknown[][]) {
  const expected = new Map(computed.map(([key, value]) => [key, value]));
  const found = new Map(stored.map(([key, value]) => [key, value]));
  expect([...found.keys()].sort(), `which ${what} there are`).toEqual([...expected.keys()].sort());
  for (const [key, value] of found)
    if (JSON.stringify(value) !== JSON.stringify(expected.get(key)))
      expect(value, `${what} ${key}`).toEqual(expected.get(key));
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** What organizations owe is what providers are owed, and the fee. */
function expectBalance(lines: StoredLine[], documents: (typeof invoices.$inferSelect)[], owed: number) {
  const [pay, fee] = [sum(lines.map(({ payCents }) => payCents)), sum(lines.map(({ feeCents }) => feeCents))];
  expect(sum(documents.map(({ totalCents }) => totalCents))).toBe(pay + fee);
  expect(owed).toBe(pay);
  return { pay, fee };
}

/** Everything that is stored of the story is what the second computation says of it. @returns what was earned in all */
export async function expectTheSame({ ledger, world }: Story) {
  const places = world.places.map(({ id }) => id);
  const owners = world.organizations.map(({ id }) => id);
  const providerIds = world.providers.map(({ id }) => id);
  const rows = await db().select().from(timesheets).where(inArray(timesheets.facilityId, places));
  expectSame("timesheet", rows.map(storedTimesheet), ledger.shifts.map(computedTimesheet));
  const documents = await db().select().from(invoices).where(inArray(invoices.facilityId, places));
  const lines = await db().select().from(payLines).where(inArray(payLines.facilityId, places));
  const ofDocument = grouped(lines, ({ invoiceId }) => invoiceId);
  const stored = documents.map((row) => storedDocument(row, ofDocument.get(row.id) ?? []));
  expectSame("document", stored, ledger.documents.map(computedDocument));
  const owed = await db().select().from(statements).where(inArray(statements.providerId, providerIds));
  const onStatement = grouped(lines, ({ statementId }) => statementId);
  const storedRows = owed.map((row) => storedStatement(row, onStatement.get(row.id) ?? []));
  expectSame("statement", storedRows, computedStatements(ledger));
  const accounts = await db()
    .select()
    .from(billingAccounts)
    .where(inArray(billingAccounts.organizationId, owners));
  for (const { organizationId, lastNumber } of accounts)
    expect(lastNumber).toBe(ledger.numbers.get(organizationId) ?? 0);
  return expectBalance(lines, documents, sum(owed.map(({ totalCents }) => totalCents)));
}
