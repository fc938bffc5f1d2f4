import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A row as a JSON object with these keys, to select. Dates and times are ISO text. */
export function jsonRow(columns: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** All rows of a query as one JSON array of objects as of `jsonRow`, to select. */
export function jsonRows(columns: Record<string, SQLWrapper>, order?: SQL): SQL {
  return sql`coalesce(json_agg(${jsonRow(columns)}${order && sql` order by ${order}`}), '[]')`;
}
