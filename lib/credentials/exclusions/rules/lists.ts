import { dayMs } from "@/lib/core/pure/durations";

/** Whether a list is used: what was read of it decides (CRD-V-073). */

const maxRows = 500_000;
const badRowsAllowed = 50;
const badShareAllowed = 0.01;
const keptShareNeeded = 0.8;

/** What was read of a file so far. */
export type Counts = {
  rowsRead: number;
  rowsKept: number;
  rowsBusiness: number;
  rowsReinstated: number;
  rowsBad: number;
};

/** Why a list is not used, and whether another staff member may have it used all the same. */
export type Refusal = { refusal: string; mayBeAccepted: boolean };

const final = (refusal: string): Refusal => ({ refusal, mayBeAccepted: false });
const acceptable = (refusal: string): Refusal => ({ refusal, mayBeAccepted: true });

export const missingColumn = (name: string) => final(`This is not the LEIE: the column ${name} is missing.`);

const tooLong = () => final("The file is too long.");

/** Whether there are more rows than a list can have: then nothing more is read. */
export const isTooLong = ({ rowsRead }: Pick<Counts, "rowsRead">) => rowsRead > maxRows;

/** Whether this may be the list; `currentRows` are the kept ones of the current list. Null where it may. */
export function refusalOf(counts: Counts, currentRows: number | null): Refusal | null {
  const { rowsRead, rowsKept, rowsBad } = counts;
  if (isTooLong(counts)) return tooLong();
  if (rowsKept === 0) return final("The file holds no exclusions.");
  if (rowsBad > badRowsAllowed && rowsBad > rowsRead * badShareAllowed)
    return acceptable(`${rowsBad} of ${rowsRead} lines cannot be read.`);
  if (currentRows !== null && rowsKept < currentRows * keptShareNeeded)
    return acceptable(
      `The list has shrunk from ${currentRows} to ${rowsKept} rows. A monthly supplement is not the whole list.`,
    );
  return null;
}

/** How many whole days ago a list was read to its end. */
export const ageInDays = (completedAt: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - completedAt.getTime()) / dayMs));

/** The day of a month, in UTC, on which the list of that month is out and asked for the first time. */
const firstDayOfFetching = 11;

/** Whether a list is this month's: it was read, or fetched unchanged, since the day on which it is out. */
export function isThisMonths(completedAt: Date, now: Date): boolean {
  return completedAt.getTime() >= Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), firstDayOfFetching);
}
