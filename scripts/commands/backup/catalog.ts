// What the database itself says of the product's tables.
import type { Sql, TransactionSql } from "postgres";

export type Connection = Sql | TransactionSql;

/** `name` and `columns` are quoted as SQL wants them; generated columns are left out. */
export type Table = { name: string; columns: string };

/** The product's tables. Queued jobs are not among them: they are made again from the outbox. */
export const listTables = (sql: Connection) => sql<Table[]>`
  select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname
  order by c.relname`;

/** The migrations that made the tables, oldest first, by the hash of their text. */
export async function listMigrations(sql: Connection): Promise<string[]> {
  const rows = await sql<
    { hash: string }[]
  >`select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => hash);
}

/** Foreign keys that are not deferrable, each as the beginning of a statement: `alter table … alter constraint …`. */
export async function listForeignKeys(sql: Connection): Promise<string[]> {
  const rows = await sql<{ change: string }[]>`
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as change
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`;
  return rows.map(({ change }) => change);
}

/** Columns that number their rows by themselves, each as a statement that lets the numbers go on behind the rows there are. */
export async function listCounters(sql: Connection): Promise<string[]> {
  const rows = await sql<{ change: string }[]>`
    select format('select setval(%L, coalesce((select max(%I) from %I), 0) + 1, false)',
      pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, c.relname) as change
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  return rows.map(({ change }) => change);
}

/**
 * Columns that hold the number of the transaction that wrote the row, each as a statement that makes it the present one's:
 * another database counts its own, and what is read behind the oldest open one would else never come.
 */
export async function listTransactionNumbers(sql: Connection): Promise<string[]> {
  const rows = await sql<{ change: string }[]>`
    select format('update %I set %I = pg_current_xact_id()', c.relname, a.attname) as change
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'xid8'::regtype and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  return rows.map(({ change }) => change);
}
