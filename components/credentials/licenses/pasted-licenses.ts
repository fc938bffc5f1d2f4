import { parse } from "csv-parse/browser/esm/sync";
import { codes } from "@/lib/core/pure/codes";
import { parseDate } from "@/lib/core/pure/formats";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { licenseTypeWords } from "@/lib/credentials/views/titles";
import { type LicenseType, licenseTypes } from "@/lib/providers/words";

/** What somebody pasted, row by row. */

/** At most so many rows at once (CRD-V-032). */
export const mostRows = 60;

export type PastedLicense = {
  type: LicenseType;
  state: string;
  number: string;
  expiration_date: string | null;
};

export type PastedRow = {
  line: number;
  /** What the line says, as it was written. */
  text: string;
  license: PastedLicense | null;
  /** "Line 4: unknown state"; null of a good row. */
  problem: string | null;
  isThere: boolean;
};

type Column = "type" | "state" | "number" | "expiration_date";
const order: Column[] = ["type", "state", "number", "expiration_date"];

const plain = (text: string) => text.trim().toLowerCase();

const headers: Record<string, Column> = {
  type: "type",
  "license type": "type",
  state: "state",
  number: "number",
  "license number": "number",
  expiration: "expiration_date",
  "expiration date": "expiration_date",
  expiration_date: "expiration_date",
  expires: "expiration_date",
};

/** The order of the columns that a first line gives, if it is one of names. */
function headerOf(cells: readonly string[]): (Column | undefined)[] | null {
  const named = cells.map((cell) => headers[plain(cell)]);
  return named.filter(Boolean).length > 1 && named.every((column, place) => column || !cells[place])
    ? named
    : null;
}

const typeOf = (text: string) =>
  licenseTypes.find((type) => {
    const words = plain(licenseTypeWords[type]);
    return [plain(type), words, `${words} license`].includes(plain(text));
  });

const stateOf = (text: string) =>
  codes.LicenseStateChoices.find(([code, title]) => [plain(code), plain(title)].includes(plain(text)))?.[0];

/** A day as yyyy-MM-dd; undefined for a text that is none. */
function dayOf(text: string): string | null | undefined {
  if (!text) return null;
  if (isCivilDate(text)) return text;
  return parseDate(text) ?? undefined;
}

/** Blanks and case aside. */
const keyOf = ({ type, state, number }: Omit<PastedLicense, "expiration_date">) =>
  [type, state, number].join().replace(/\s/g, "").toLowerCase();

function readRow(cells: readonly string[], columns: readonly (Column | undefined)[], line: number) {
  const cell = (column: Column) => (cells[columns.indexOf(column)] ?? "").trim();
  const [type, state, day] = [typeOf(cell("type")), stateOf(cell("state")), dayOf(cell("expiration_date"))];
  const number = cell("number");
  const wrong = [
    !type && "unknown type",
    !state && "unknown state",
    number.length > 100 && "the number is too long",
    day === undefined && "unknown date",
  ].filter(Boolean);
  const license = type && state && day !== undefined && { type, state, number, expiration_date: day };
  const isGood = wrong.length === 0 && license;
  return {
    line,
    text: cells.join(", "),
    license: isGood ? license : null,
    problem: isGood ? null : `Line ${line}: ${wrong.join(", ")}`,
  };
}

type Parsed = { record: string[]; info: { lines: number } };

/** The rows of a text whose columns are split by comma, semicolon or tab. */
const rowsIn = (text: string) =>
  parse(text, {
    bom: true,
    delimiter: [",", ";", "\t"],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Parsed[];

type Held = { type: string | null; state: string | null; number: string | null };

/** Licenses of a pasted text or a CSV file, and of each row what is wrong, or that the form has it already. */
export function readLicenses(text: string, held: readonly Held[]): PastedRow[] {
  const parsed = rowsIn(text);
  const header = parsed[0] ? headerOf(parsed[0].record) : null;
  const there = new Set(
    held.map(({ type, state, number }) =>
      keyOf({ type: type as LicenseType, state: state ?? "", number: number ?? "" }),
    ),
  );
  return parsed.slice(header ? 1 : 0).map(({ record, info }) => {
    const row = readRow(record, header ?? order, info.lines);
    const key = row.license && keyOf(row.license);
    const isThere = key !== null && there.has(key);
    if (key !== null) there.add(key);
    return { ...row, isThere };
  });
}
