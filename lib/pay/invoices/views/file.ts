import { type CsvCell, toCsv } from "@/lib/core/pure/csv";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import type { Block, Printout, Row } from "@/lib/core/pure/printout";
import { joined, mediumDay, spanOfDays, townText } from "@/lib/core/pure/text";
import { balanceOf } from "@/lib/pay/invoices/rules";
import type { InvoiceKind, InvoiceStatus } from "@/lib/pay/invoices/words";
import { lineColumns, lineFigures, lineRow, type PrintedLine, totalRow } from "@/lib/pay/lines/views";

/** A line in the organization's money. Of a shift, or of the extra pay of an assignment. */
type FileLine = PrintedLine & {
  timesheetId: string | null;
  bookingRequestId: string;
  providerName: string;
  facilityName: string;
};

/** A numbered document as it is stored, with the names of the day on which it was issued. */
export type InvoiceFile = {
  kind: InvoiceKind;
  status: InvoiceStatus;
  /** `W0001-000012` */
  number: string;
  periodStart: string;
  periodEnd: string;
  issuedAt: Date;
  invoiceOn: string;
  dueOn: string;
  billTo: {
    organizationName: string;
    facilityName: string;
    streetAddress: string;
    city: string;
    state: string | null;
    zipCode: string;
  };
  totalCents: number;
  creditedCents: number;
  paidCents: number;
  reason: string;
  /** The number of the invoice that a credit note takes back. */
  credits: string | null;
  /** The credit notes of an invoice. */
  creditNotes: { number: string; invoiceOn: string; totalCents: number }[];
  /** Shift by shift, extra pay of assignments last. */
  lines: FileLine[];
};

type Operator = { product: string; supportEmail: string };

const money = (amountCents: number) => formatExact(toDollars(amountCents));

const isOfSameItem = (one: FileLine, other: FileLine) =>
  one.timesheetId === other.timesheetId && one.bookingRequestId === other.bookingRequestId;

/** Neighbours of one shift, or of the extra pay of one assignment, together. */
function itemsOf(lines: readonly FileLine[]): FileLine[][] {
  const items: FileLine[][] = [];
  for (const line of lines) {
    const item = items.at(-1);
    if (item?.[0] && isOfSameItem(item[0], line)) item.push(line);
    else items.push([line]);
  }
  return items;
}

function itemRows(lines: readonly FileLine[]): Row[] {
  const rows = lines.map((line, index) => lineRow(line, line.providerName, index === 0));
  if (lines.length === 1) return rows;
  const sum = lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return [...rows, totalRow(lines[0]?.timesheetId ? "Shift total" : "Extra pay total", sum)];
}

/** An invoice shows what is left to pay; a credit note has nothing to pay. */
const sumsOf = (file: InvoiceFile): Row[] =>
  file.kind === "credit_note"
    ? [totalRow("Total", file.totalCents)]
    : [
        totalRow("Total", file.totalCents),
        totalRow("Credited", file.creditedCents),
        totalRow("Paid", file.paidCents),
        totalRow("Balance", balanceOf(file)),
      ];

const billToText = ({ billTo }: InvoiceFile) =>
  [
    billTo.organizationName,
    ...(billTo.facilityName === billTo.organizationName ? [] : [billTo.facilityName]),
    billTo.streetAddress,
    joined([townText(billTo), billTo.zipCode], " "),
  ].join("\n");

function factsOf(file: InvoiceFile): [string, string][] {
  const { kind, credits, dueOn, invoiceOn } = file;
  const billTo: [string, string] = ["Bill to", billToText(file)];
  const week: [string, string] = ["Week", spanOfDays(file.periodStart, file.periodEnd)];
  return kind === "credit_note"
    ? [billTo, week, ["Date", mediumDay(invoiceOn)], ["Credits invoice", credits ?? ""]]
    : [billTo, week, ["Invoice date", mediumDay(invoiceOn)], ["Due date", mediumDay(dueOn)]];
}

const creditNoteText = ({ number, invoiceOn, totalCents }: InvoiceFile["creditNotes"][number]) =>
  `${number} of ${mediumDay(invoiceOn)}: ${money(totalCents)}`;

function stampOf({ status, creditNotes }: InvoiceFile): Printout["stamp"] {
  if (status !== "void") return undefined;
  return {
    word: "VOID",
    note: `Nothing is owed. Credit note ${creditNotes.map(creditNoteText).join("; ")}.`,
  };
}

const factBlock = (label: string, text: string): Block[] =>
  text ? [{ facts: [[label, text]], across: 1 }] : [];

/** A document as the organization reads it: no fee, and nothing of what a provider is paid [PAY-C-037]. */
export function invoicePrintout(file: InvoiceFile, { product, supportEmail }: Operator): Printout {
  const { kind, number, lines, reason, creditNotes } = file;
  const stamp = stampOf(file);
  return {
    title: `${kind === "invoice" ? "Invoice" : "Credit Note"} ${number}`,
    subtitle: `${product}. All amounts in US dollars.`,
    ...(stamp && { stamp }),
    blocks: [
      { facts: factsOf(file), across: 4 },
      ...factBlock("Reason", reason),
      {
        table: { columns: lineColumns("Provider"), groups: [...itemsOf(lines).map(itemRows), sumsOf(file)] },
      },
      ...factBlock("Credit notes", creditNotes.map(creditNoteText).join("\n")),
      { paragraph: `Something wrong? Write to ${supportEmail} and name the shift.` },
    ],
  };
}

const heads = [
  "document",
  "number",
  "invoice_on",
  "due_on",
  "period_start",
  "period_end",
  "facility",
  "provider",
  "worked_on",
  "kind",
  "hours",
  "rate",
  "miles",
  "amount",
  "credits",
];

/** The lines of a document as CSV, in the organization's money; they add up to its total [PAY-C-036]. */
export function invoiceCsv(file: InvoiceFile): string {
  const { kind, number, invoiceOn, dueOn, periodStart, periodEnd, credits, lines } = file;
  const document = [kind, number, invoiceOn, dueOn, periodStart, periodEnd];
  const rows = lines.map((line): CsvCell[] => [
    ...document,
    line.facilityName,
    line.providerName,
    line.workedOn,
    line.kind,
    ...lineFigures(line),
    credits,
  ]);
  return toCsv(heads, rows);
}
