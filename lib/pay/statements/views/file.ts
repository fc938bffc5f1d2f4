import { toCsv } from "@/lib/core/pure/csv";
import type { Printout, Row } from "@/lib/core/pure/printout";
import { mediumDay, spanOfDays } from "@/lib/core/pure/text";
import { lineColumns, lineFigures, lineRow, type PrintedLine, totalRow } from "@/lib/pay/lines/views";

/** A line in the provider's money. */
type FileLine = PrintedLine & { facilityName: string; isCorrection: boolean };

/** A closed statement as it is stored. */
export type StatementFile = {
  number: number;
  /** The provider's name as the lines hold it. */
  providerName: string;
  openedOn: string;
  closedAt: Date;
  /** The day on which it closed, in UTC, in which statements are kept. */
  closedOn: string;
  totalCents: number;
  paidOn: string | null;
  reference: string | null;
  lines: FileLine[];
};

const factsOf = ({ providerName, openedOn, closedOn }: StatementFile): [string, string][] => [
  ["Provider", providerName],
  ["Period", spanOfDays(openedOn, closedOn)],
  ["Closed", mediumDay(closedOn)],
];

function rowOf(line: FileLine): Row {
  const { cells } = lineRow(line, line.facilityName);
  if (!line.isCorrection) return { cells };
  const [day = "", facility = "", item = "", ...figures] = cells;
  return { cells: [day, facility, `${item}\nCorrection`, ...figures] };
}

const paidText = ({ paidOn, reference }: StatementFile) =>
  paidOn === null ? "Ready to pay." : `Paid on ${mediumDay(paidOn)}, reference ${reference}.`;

/** A statement as the provider reads it: no fee, no facility's rate, no invoice [PAY-C-037]. */
export function statementPrintout(file: StatementFile, { product }: { product: string }): Printout {
  const groups = [...file.lines.map((line) => [rowOf(line)]), [totalRow("Total", file.totalCents)]];
  return {
    title: `Statement ${file.number}`,
    subtitle: `${product}. All amounts in US dollars.`,
    blocks: [
      { facts: factsOf(file), across: 3 },
      { table: { columns: lineColumns("Facility"), groups } },
      { paragraph: paidText(file) },
    ],
  };
}

const heads = [
  "number",
  "period_start",
  "period_end",
  "facility",
  "worked_on",
  "kind",
  "hours",
  "rate",
  "miles",
  "amount",
];

/** The lines of a statement as CSV, in the provider's money; they add up to its total [PAY-C-036]. */
export const statementCsv = ({ number, openedOn, closedOn, lines }: StatementFile): string =>
  toCsv(
    heads,
    lines.map((line) => [
      String(number),
      openedOn,
      closedOn,
      line.facilityName,
      line.workedOn,
      line.kind,
      ...lineFigures(line),
    ]),
  );
