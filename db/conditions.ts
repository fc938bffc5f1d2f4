import { type Column, inArray } from "drizzle-orm";

/** A text as LIKE reads it: its wildcards mean themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern for a text anywhere in a value. */
export const containing = (text: string) => `%${literal(text)}%`;

/** The value is one of these; no condition where none is named. */
export const among = (column: Column, values: readonly string[] | undefined) =>
  values && values.length > 0 ? inArray(column, [...values]) : undefined;
