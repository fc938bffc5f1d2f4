import { parse } from "csv-parse/sync";
import { nameKey } from "@/lib/credentials/checks/rules/names";
import type { Line } from "@/lib/credentials/exclusions/rules/lines";

/*
The file of the LEIE (CRD-V-071): a header, then one line a row. A stray quote spoils its own line alone, because no field
of the list has a line break.
*/

const needed = ["LASTNAME", "FIRSTNAME", "NPI", "DOB", "EXCLTYPE", "EXCLDATE"] as const;

/** What staff read of an entry, in the list's own names and order. */
const shownColumns = [
  "LASTNAME",
  "FIRSTNAME",
  "MIDNAME",
  "GENERAL",
  "SPECIALTY",
  "NPI",
  "DOB",
  "ADDRESS",
  "CITY",
  "STATE",
  "ZIP",
  "EXCLTYPE",
  "EXCLDATE",
  "WAIVERDATE",
  "WVRSTATE",
] as const;

/** A row as the list has it, by the names of its columns. */
export type Fields = Record<string, string>;

/** A row that is kept: a person who is excluded. */
export type Entry = {
  lastKey: string;
  firstKey: string;
  middle: string;
  npi: string | null;
  birthOn: string | null;
  state: string | null;
  general: string;
  specialty: string;
  exclType: string;
  exclOn: string;
  waiverOn: string | null;
  waiverState: string;
  shown: Fields;
  /** What makes it the entry that it is: names, NPI, birth date, type and date (CRD-V-021). */
  identity: string;
};

export type Judged =
  | { kind: "kept"; entry: Entry }
  | { kind: "bad"; reason: string }
  | { kind: "business" }
  | { kind: "reinstated" };

const options = { relax_column_count: true, skip_empty_lines: false } as const;

function fieldsOfOne(line: string): string[] | null {
  try {
    const records = parse(line, options) as string[][];
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** The fields of each line; null where its quotes do not fit together. Many lines at once are read three times as fast. */
function fieldsOf(lines: readonly string[]): (string[] | null)[] {
  try {
    const records = parse(lines.join("\n"), options) as string[][];
    if (records.length === lines.length) return records;
  } catch {
    // One of the lines is bad: each is read by itself.
  }
  return lines.map(fieldsOfOne);
}

/** The columns of a header, in any order and case. @returns the name of the first that is missing, where one is */
export function columnsOf(header: Line | undefined): { columns: string[] } | { missing: string } {
  const columns = (fieldsOfOne(header?.text ?? "") ?? []).map((name) => name.trim().toUpperCase());
  const missing = needed.find((name) => !columns.includes(name));
  return missing ? { missing } : { columns };
}

/** `20190418` as `2019-04-18`; null for none, zeros, or what is no day. */
export function dayOf(digits: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits.trim()) ?? [];
  if (!year || year === "0000") return null;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}

const npiOf = (digits: string) => (/^\d{10}$/.test(digits) && digits !== "0000000000" ? digits : null);

function entryOf(value: (name: string) => string, exclOn: string): Entry {
  const [npi, birthOn] = [npiOf(value("NPI")), dayOf(value("DOB"))];
  const shown = Object.fromEntries(
    shownColumns.map((name) => [name, value(name)] as const).filter(([, text]) => /[^\s0]/.test(text)),
  );
  const names = ["LASTNAME", "FIRSTNAME", "MIDNAME"].map((name) => value(name).toUpperCase());
  return {
    lastKey: nameKey(value("LASTNAME")),
    firstKey: nameKey(value("FIRSTNAME")),
    middle: value("MIDNAME"),
    npi,
    birthOn,
    state: value("STATE").toUpperCase() || null,
    general: value("GENERAL"),
    specialty: value("SPECIALTY"),
    exclType: value("EXCLTYPE"),
    exclOn,
    waiverOn: dayOf(value("WAIVERDATE")),
    waiverState: value("WVRSTATE"),
    shown: { ...shown, EXCLDATE: exclOn, ...(birthOn && { DOB: birthOn }) },
    identity: JSON.stringify([...names, npi, birthOn, value("EXCLTYPE").toUpperCase(), exclOn]),
  };
}

function judge(columns: readonly string[], fields: readonly string[] | null, today: string): Judged {
  if (!fields) return { kind: "bad", reason: "Its quotes do not fit together." };
  if (fields.length !== columns.length)
    return { kind: "bad", reason: `It has ${fields.length} fields instead of ${columns.length}.` };
  const values = new Map(columns.map((name, place) => [name, fields[place]?.trim() ?? ""]));
  // Postgres stores no NUL.
  const value = (name: string) => (values.get(name) ?? "").replaceAll("\0", "");
  const exclOn = dayOf(value("EXCLDATE"));
  if (!exclOn) return { kind: "bad", reason: "EXCLDATE is no date." };
  if (value("LASTNAME") === "") return { kind: "business" };
  const reinstatedOn = dayOf(value("REINDATE"));
  if (reinstatedOn && reinstatedOn <= today) return { kind: "reinstated" };
  return { kind: "kept", entry: entryOf(value, exclOn) };
}

/** What becomes of each of these lines (CRD-V-071). */
export function judgeLines(columns: readonly string[], lines: readonly Line[], today: string): Judged[] {
  const read = lines.flatMap(({ text }) => (text === null ? [] : [text]));
  const found = fieldsOf(read);
  let place = 0;
  return lines.map(({ text }) => {
    if (text === null) return { kind: "bad", reason: "It is longer than 10,000 characters." };
    const judged = judge(columns, found[place] ?? null, today);
    place += 1;
    return judged;
  });
}
