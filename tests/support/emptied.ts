import type postgres from "postgres";

/**
 * Empties every table, without triggers and foreign keys, so rows that nobody may delete go too. After the vacuum rows lie
 * as they come. The definitions of codes come with the template, and nothing writes to them.
 */
export async function emptyAll(admin: postgres.Sql) {
  const rows = await admin<{ name: string }[]>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'code_definitions'`;
  const tables = rows.map(({ name }) => name);
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(tables.map((name) => `delete from ${name}`).join(";"));
  });
  await admin.unsafe(`vacuum ${tables.join(", ")}`);
}
