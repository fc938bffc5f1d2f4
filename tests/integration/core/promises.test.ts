import type postgres from "postgres";
import { describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { changesBetween } from "../../../scripts/commands/generate/changes.mjs";
import { changesOfPromises, promisesOfToday } from "../../../scripts/commands/generate.mjs";

/** Every function, trigger, exclusion constraint and view that is ours, in the catalog's own words. */
const catalog = `
  select 'function ' || proname as key, pg_get_functiondef(oid) as definition from pg_proc
   where pronamespace = 'public'::regnamespace
     and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all select format('trigger %s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) || ' ' || tgenabled::text
    from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select format('constraint %s on %s', conname, conrelid::regclass), pg_get_constraintdef(oid)
    from pg_constraint where contype = 'x' or (contype = 'u' and condeferrable)
  union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
  order by 1`;

const readCatalog = async (sql: postgres.Sql | postgres.TransactionSql) =>
  (await sql.unsafe<{ key: string; definition: string }[]>(catalog)).map(
    ({ key, definition }) => `${key}\n${definition}`,
  );

const undone = new Error("what was tried is undone");

/** What the database promises when every file is run again, in a transaction that is rolled back. */
async function catalogOfFiles() {
  const files = promisesOfToday();
  const { before } = changesBetween(files, []);
  let found: string[] = [];
  const tried = pool().begin(async (sql) => {
    for (const drop of before) await sql.unsafe(drop);
    for (const { sql: statement } of files)
      await sql.unsafe(statement.replace(/^CREATE FUNCTION/, "CREATE OR REPLACE FUNCTION"));
    found = await readCatalog(sql);
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
  return found;
}

describe("db/promises", () => {
  it("names every function, trigger, exclusion or deferred constraint and view of a fresh database, and no other", async () => {
    const keys = (await pool().unsafe<{ key: string }[]>(catalog)).map(({ key }) => key);
    expect(
      promisesOfToday()
        .map((each: { key: string }) => each.key)
        .sort(),
    ).toEqual([...keys].sort());
  });

  it("says what a fresh database does, word for word", async () => {
    const fresh = await readCatalog(pool());
    expect(await catalogOfFiles()).toEqual(fresh);
    expect(await readCatalog(pool())).toEqual(fresh);
  });

  it("has no change that no migration brings: run npm run db:generate", () => {
    expect(changesOfPromises()).toEqual({ before: [], after: [] });
  });
});
