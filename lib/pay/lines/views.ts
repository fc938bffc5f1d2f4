import { type CsvCell, figure } from "@/lib/core/pure/csv";
import { formatExact, mileageRateText, toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import type { Column, Row } from "@/lib/core/pure/printout";
import { hoursText, mediumDay, numberText } from "@/lib/core/pure/text";
import type { LineKind } from "@/lib/pay/lines/words";
import { lineNames } from "@/lib/pay/lines/words";

/** A line as a document shows it, in the money of the document's reader alone. */
export type PrintedLine = {
  kind: LineKind;
  workedOn: string;
  minutes: number | null;
  rateCents: number | null;
  miles: number | null;
  mileageRateTenths: number | null;
  amountCents: number;
};

/** The columns of a document's lines; `party` is the other one whom a line is about. */
export const lineColumns = (party: string): Column[] => [
  { title: "Date", width: 66 },
  { title: party, width: 130 },
  { title: "Item", width: 84 },
  { title: "Quantity", width: 50, figures: true },
  { title: "Rate", width: 58, figures: true },
  { title: "Amount", width: 76, figures: true },
];

function quantityText({ minutes, miles }: PrintedLine): string {
  if (miles !== null) return `${numberText(miles)} mi`;
  return minutes === null ? "" : hoursText(minutes / 60);
}

function rateText({ rateCents, mileageRateTenths }: PrintedLine): string {
  if (mileageRateTenths !== null) return mileageRateText(mileageRateTenths / 1000);
  return rateCents === null ? "" : formatExact(toDollars(rateCents));
}

/** A line in those columns. Of several lines of one shift only the first shows day and party. */
export const lineRow = (line: PrintedLine, party: string, isFirst = true): Row => ({
  cells: [
    ...(isFirst ? [mediumDay(line.workedOn), party] : ["", ""]),
    lineNames[line.kind],
    quantityText(line),
    rateText(line),
    formatExact(toDollars(line.amountCents)),
  ],
});

/** A sum under the lines. */
export const totalRow = (name: string, amountCents: number): Row => ({
  cells: ["", "", name, "", "", formatExact(toDollars(amountCents))],
  strong: true,
});

/** What a line comes to, as the last columns of a CSV file: hours, rate, miles, amount. */
export const lineFigures = ({ minutes, rateCents, miles, amountCents }: PrintedLine): CsvCell[] => [
  figure(minutes === null ? null : minutes / 60),
  figure(toDollarsOrNull(rateCents)),
  figure(miles, 0),
  figure(toDollars(amountCents)),
];
