import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";

/** Table, columns in their order, and the rows that the index holds; where it is null, all. */
const wanted: [table: string, columns: string, where: string | null][] = [
  ["timesheets", "provider_id, status, worked_on desc, id", null],
  ["timesheets", "organization_id, status, worked_on desc, id", null],
  ["timesheets", "clock_ends_at", "submitted queried"],
  ["timesheets", "facility_id, worked_on", "approved"],
  ["invoices", "organization_id, status, invoice_on desc, id", null],
  ["invoices", "due_on", "issued invoice"],
  ["invoices", "issue_at", "draft"],
  ["statements", "provider_id, created_at desc, id", null],
  ["statements", "closes_at", "open"],
  ["pay_lines", "invoice_id, worked_on, id", null],
  ["pay_lines", "statement_id, worked_on, id", null],
  ["pay_lines", "timesheet_id", null],
];

it.each(wanted)("%s are found by (%s), of the states %s [PAY-I-015]", async (table, columns, where) => {
  const rows = await db().execute<{ definition: string }>(
    sql`select lower(indexdef) as definition from pg_indexes where tablename = ${table}`,
  );
  const found = rows.map(({ definition }) => {
    const [, of = "", condition = ""] = definition.match(/using btree \((.*?)\)(?: where (.*))?$/) ?? [];
    return [of.replaceAll(" nulls last", ""), condition.match(/(?<=')\w+(?=')/g)?.join(" ") ?? null];
  });
  expect(found).toContainEqual([columns, where]);
});
