import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** An instant as Postgres compares it. */
export const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** A time of day to the minute: `07:00`. */
export const clockOf = (time: SQLWrapper) => sql<string>`to_char(${time}, 'HH24:MI')`;

/** An end of a range of instants in milliseconds since 1970; a number within JSON, too. */
export const edgeMs = (edge: "lower" | "upper", range: SQLWrapper) =>
  sql<number>`(extract(epoch from ${sql.raw(edge)}(${range})) * 1000)::float8`;

/**
 * The time of a history's next row: now, but after every row of `ofTheSame`. A history is sorted by time and must keep
 * the order in which the lock was held, and the clocks of several processes differ by more than it takes to pass the
 * lock on (decision 22).
 */
export const afterTheLast = (time: PgColumn, ofTheSame: SQL, now: Date) =>
  sql`greatest(${momentOf(now)},
    (select max(${time}) + interval '1 microsecond' from ${time.table} where ${ofTheSame}))`;
