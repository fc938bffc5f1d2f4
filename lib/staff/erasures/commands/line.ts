import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

/** Whose account is erased, as the steps need it. */
export type Person = {
  userId: string;
  providerId: string | null;
  email: string;
  /** How others read of the person, the longest name first. */
  names: readonly string[];
  /** What they read instead: "Former provider". */
  former: string;
  /** "J. D.": what connections, clearances, checks and exceptions keep beside it. */
  initials: string;
};

/** The rows of the table in docs/operations.md; `nobody` is what is about no single person. */
export const subjects = [
  "account",
  "profile",
  "files",
  "connections",
  "work",
  "money",
  "contracts",
  "ratings",
  "audit",
  "consents",
  "nobody",
] as const;
export type Subject = (typeof subjects)[number];

type Of = (person: Person) => SQL;
type Values = Record<string, unknown>;

/**
 * What becomes of one table when somebody is erased [ACS-V-050]: their rows go (`erased`), some columns are overwritten
 * (`changed`), or all stays (`kept`). Every column of a table whose rows stay is named: a test compares with the schema.
 */
export type Line = { table: PgTable; subject: Subject } & (
  | { fate: "erased"; of: Of }
  | {
      fate: "changed";
      of: Of;
      to: (person: Person) => Values;
      changes: readonly string[];
      keeps: readonly string[];
    }
  | { fate: "kept"; keeps: readonly string[] }
);

const named = (columns: string) => columns.split(/\s+/).filter(Boolean);

/** The person's rows are deleted. */
export const erased = (subject: Subject, table: PgTable, of: Of): Line => ({
  fate: "erased",
  subject,
  table,
  of,
});

/** The rows stay as they are, with these columns. */
export const kept = (subject: Subject, table: PgTable, columns: string): Line => ({
  fate: "kept",
  subject,
  table,
  keeps: named(columns),
});

type Change = { of: Of; changes: string; to: (person: Person) => Values; keeps: string };

/** The rows stay; `changes` are overwritten by what `to` gives, `keeps` stay as they are. */
export const changed = (subject: Subject, table: PgTable, { of, changes, to, keeps }: Change): Line => ({
  fate: "changed",
  subject,
  table,
  of,
  to,
  changes: named(changes),
  keeps: named(keeps),
});

/** Rows of the account. */
export const ofUser =
  (column: AnyPgColumn): Of =>
  ({ userId }) =>
    eq(column, userId);

/** Rows of the provider; none of who is none. */
export const ofProvider =
  (column: AnyPgColumn): Of =>
  ({ providerId }) =>
    providerId ? eq(column, providerId) : sql`false`;
