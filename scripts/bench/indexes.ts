import type postgres from "postgres";

/** By these, what is loaded is read while the rest is loaded; so is whatever enforces a primary key. */
const needed = [
  "availabilities_of_provider_by_date",
  "board_certifications_of_provider",
  "bookings_of_provider_by_date",
  "certifications_of_provider",
  "clearances_of_provider",
  "connections_of_provider",
  "files_of_holder",
  "licenses_of_provider",
  "professional_references_of_provider",
  "providers_user",
  "questionnaires_provider",
  "signatures_once",
];

type Rested = { name: string; drop: string; create: string };

/** Every other index and exclusion constraint of the tables that hold most rows, in the words that make it. */
const findRested = (sql: postgres.Sql, tables: string[]) => sql<Rested[]>`
  select i.relname as name,
         case when c.oid is null then format('drop index %I', i.relname)
              else format('alter table %I drop constraint %I', t.relname, i.relname) end as drop,
         case when c.oid is null then pg_get_indexdef(i.oid)
              else format('alter table %I add constraint %I %s', t.relname, i.relname, pg_get_constraintdef(c.oid)) end as create
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint c on c.conindid = i.oid and c.contype in ('u', 'x')
   where t.relnamespace = 'public'::regnamespace and t.relname = any(${tables}) and not x.indisprimary
     and i.relname <> all(${needed})
     and not exists (select 1 from pg_constraint f where f.conindid = i.oid and f.contype = 'f')`;

/** What availability is compared with while it is loaded. */
const whileLoading = "create index while_loading on bookings (provider_id, start_on) where holds";

/**
 * Drops the indexes that loading does not read: made at the end, of all rows at once, they take a third of the time and are
 * as dense as those of a database that was dumped and restored. Nothing is vacuumed meanwhile. @returns the statements that
 * bring all of it back
 */
export async function restIndexes(sql: postgres.Sql, tables: string[]): Promise<string[]> {
  const rested = await findRested(sql, tables);
  for (const { drop } of rested) await sql.unsafe(drop);
  for (const table of tables) await sql.unsafe(`alter table ${table} set (autovacuum_enabled = false)`);
  await sql.unsafe(whileLoading);
  return [
    "drop index while_loading",
    ...rested.map(({ create }) => create),
    ...tables.map((table) => `alter table ${table} reset (autovacuum_enabled)`),
  ];
}
