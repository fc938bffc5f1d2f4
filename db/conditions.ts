import { type Column, inArray, is, Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { folded, hasAccents } from "@/lib/core/pure/folding";

/** A value, or the place where a prepared query takes it. */
export type Given<Value> = Value | Placeholder;

/**
 * Put before a column of a statement that reads more of a period the longer it is: Postgres plans it for its values each time.
 * A plan that is kept for any period expects few rows, and reads many one by one.
 */
export const plannedEachTime = sql`/* planned each time */`;

/** The id of a side, or the column of the same statement that holds it. */
type OwnId = Given<string> | Column;

/** The side whose rows a query reads; staff read everybody's. */
export type Reader =
  | { kind: "provider"; providerId: OwnId }
  | { kind: "rep"; organizationId: OwnId }
  | { kind: "staff" };

/** A text as LIKE reads it: its wildcards mean themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern for a text anywhere in a value. */
export const containing = (text: string) => `%${literal(text)}%`;

/**
 * Whether a value contains a text, both folded the way searches fold them (SIL-185); with its accents where somebody
 * has typed them. `foldedValue` is the value folded beforehand, where that is stored.
 */
export const matching = (
  value: SQLWrapper,
  text: string,
  foldedValue: SQLWrapper = sql`folded(${value})`,
): SQL =>
  hasAccents(text)
    ? sql`${value} ilike ${containing(text)}`
    : sql`${foldedValue} like ${containing(folded(text))}`;

/** The value is one of these; no condition where none is named. Nothing has the value null. */
export const among = (column: Column, values: readonly (string | null)[] | undefined) =>
  values && values.length > 0
    ? inArray(
        column,
        values.filter((value) => value !== null),
      )
    : undefined;

/** The id is one of these, which are one value however many they are. */
export const anyOf = (column: Column, ids: Given<string[]>) =>
  sql`${column} = any(${is(ids, Placeholder) ? ids : sql.param(ids)}::uuid[])`;

/**
 * Passes what passes the condition. The planner expects half of all rows to, while it takes a computed value that
 * equals another one for rare, and would join what passes row by row.
 */
export const ofMany = (condition: SQL) => sql`case when ${condition} then true else false end`;
