import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The time of a history's next row: now, but after every row of `ofTheSame`. The clocks of several processes differ by
 * more than it takes to hand a lock on, and a history stands in the order of the lock (docs/decisions/0022).
 */
export const afterTheLast = (time: PgColumn, ofTheSame: SQL, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz,
    (select max(${time}) + interval '1 microsecond' from ${time.table} where ${ofTheSame}))`;
