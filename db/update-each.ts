import { getTableColumns, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "./client";

type Changed<Table extends PgTable> = { id: string } & Partial<Omit<Table["$inferSelect"], "id">>;

/** Writes several rows by their ids in one statement: all with the same columns, those of the first. */
export function updateEach<Table extends PgTable & { id: AnyPgColumn }>(
  table: Table,
  rows: readonly Changed<Table>[],
) {
  const [first = { id: "" }] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first);
  const typed = columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(", ");
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(typed)})`;
  const values = columns
    .filter(([name]) => name !== "id")
    .map(([name]) => [name, sql.raw(`given."${name}"`)]);
  return db()
    .update(table as PgTable)
    .set(Object.fromEntries(values))
    .from(given)
    .where(sql`${table.id} = given.id`);
}
