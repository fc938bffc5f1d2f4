import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** All rows of a query as one JSON array of objects with these keys, to select. Dates and times are ISO text. */
export function jsonRows(columns: Record<string, SQLWrapper>, order?: SQL): SQL {
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  return sql`coalesce(json_agg(${row}${order && sql` order by ${order}`}), '[]')`;
}
