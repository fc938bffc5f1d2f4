import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./client";

/**
 * Inserts whole rows as one value, however many they are: Postgres takes no more than 65,535 values in a statement. For
 * tables that generate no column themselves.
 */
export function insertEach<Table extends PgTable>(table: Table, rows: readonly Table["$inferSelect"][]) {
  const columns = Object.entries(getTableColumns(table));
  const typed = columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(", ");
  const named = columns.map(([name]) => `given."${name}"`).join(", ");
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(typed)})`;
  return db()
    .insert(table)
    .select(sql`select ${sql.raw(named)} from ${given}`);
}
