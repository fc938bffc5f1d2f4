import type postgres from "postgres";

/**
 * Empties every table that holds a page, without triggers and foreign keys, so rows that nobody may delete go too. After
 * the vacuum, which gives the pages back, rows lie as they come. The definitions of codes and the places of ZIP
 * prefixes come with the template, and nothing writes to them.
 */
export async function emptyAll(admin: postgres.Sql) {
  const rows = await admin<{ name: string }[]>`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('code_definitions', 'zip_places')
      and pg_relation_size(oid) > 0`;
  if (rows.length === 0) return;
  const tables = rows.map(({ name }) => name);
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(tables.map((name) => `delete from ${name}`).join(";"));
  });
  await admin.unsafe(`vacuum ${tables.join(", ")}`);
}
