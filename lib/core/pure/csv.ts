/** A figure is written as it is; a text is what people wrote, and may look like anything. */
export type CsvCell = string | { figure: string } | null;

/** A number as a plain decimal without thousands: `-12.34`; an empty cell for none. */
export const figure = (value: number | null, decimals = 2): CsvCell =>
  value === null ? null : { figure: value.toFixed(decimals) };

/**
 * A spreadsheet takes a text that begins so for a formula, and runs it: signs of full width as well, behind blanks too
 * [SCH-I-097], and behind what parts cells and rows in countries whose spreadsheets part at semicolons: these read no
 * quotes of ours.
 */
const looksLikeFormula = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@＝＋－＠])/;
const beginsFormula = /(;|\r\n|\r|\n)(?=["'\t ]*[=+\-@＝＋－＠])/g;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return cell.figure;
  const harmless = cell.replace(beginsFormula, "$1'");
  return quoted(looksLikeFormula.test(cell) ? `'${harmless}` : harmless);
}

/** The byte order mark by which spreadsheets recognize UTF-8. */
export const csvMark = "\ufeff";

/** One row of a CSV file (RFC 4180), with the line break that ends it. */
export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(cellText).join(",")}\r\n`;

/**
 * A table as CSV, with a byte order mark unless somebody wants none: spreadsheets need it to read UTF-8 [PAY-C-036].
 */
export const toCsv = (
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { mark = true }: { mark?: boolean } = {},
) => `${mark ? csvMark : ""}${[head, ...rows].map(csvLine).join("")}`;
