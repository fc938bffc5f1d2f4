import { pool } from "@/db/client";

/** Fault injection: makes the database refuse rows, in words that quote the whole row as some of its messages do. */
export async function failingWrites() {
  const all = await pool()<{ name: string }[]>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by tablename`;
  const tables = all.filter(({ name }) => name !== "rate_limits");
  await pool().unsafe(`
    create sequence fault_rows;
    create table fault (let_through bigint);
    insert into fault values (null);
    create function refuse_row() returns trigger language plpgsql as $$
    declare
      quoted text := coalesce(to_jsonb(new), to_jsonb(old))::text;
      most bigint := (select let_through from fault);
    begin
      if most is not null and nextval('fault_rows') > most then
        raise exception 'the row % is refused', quoted using detail = quoted, hint = quoted;
      end if;
      return coalesce(new, old);
    end $$;
    ${tables.map(({ name }) => `create trigger a_fault before insert or update or delete on ${name} for each row execute function refuse_row();`).join("\n")}`);
  return {
    /** Lets so many rows through, and then none; null lets all. */
    async allowWrites(rows: number | null) {
      await pool().unsafe("select setval('fault_rows', 1, false)");
      await pool()`update fault set let_through = ${rows}`;
    },
    end: () => pool().unsafe("drop function refuse_row cascade; drop table fault; drop sequence fault_rows"),
  };
}
