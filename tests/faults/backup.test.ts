import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { pool } from "@/db/client";
import { newId } from "@/db/columns";
import { aBookingRequest, aProvider, aRep } from "../support/builders";
import { aFile } from "../support/files/uploads";
import { withDatabase } from "../support/template";

// The command of the operator, as a process of its own, from one database and store into others.

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const work = mkdtempSync(path.join(tmpdir(), "wardway-backup-"));
const made: string[] = [];

type Place = { DATABASE_URL: string; DATA_DIR: string };
const here = () => ({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: process.env.DATA_DIR }) as Place;

async function asAdmin(statement: string) {
  const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  await admin.unsafe(statement).finally(() => admin.end());
}

/** An empty database, migrated, and an empty store. */
async function elsewhere(): Promise<Place> {
  const name = `${inject("clonePrefix")}backup_${made.length}`;
  made.push(name);
  await asAdmin(`create database "${name}" template "${inject("templateName")}" strategy file_copy`);
  return {
    DATABASE_URL: withDatabase(inject("serverUrl"), name),
    DATA_DIR: mkdtempSync(path.join(work, "store-")),
  };
}

const backup = (place: Place, ...given: string[]) =>
  run(process.execPath, ["--import", "tsx", "scripts/commands/backup.ts", ...given], {
    cwd: root,
    env: { ...process.env, ...place },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code: code as number, text: stderr as string }),
  );

/** The columns of a table that hold numbers of transactions: each database counts its own. */
const own = (name: string) =>
  `array(select attname::text from pg_attribute where attrelid = '"${name}"'::regclass and atttypid = 'xid8'::regtype)`;

/** Every row of every table as text, and what the tables are held by. */
async function contentOf({ DATABASE_URL }: Place) {
  const sql = postgres(DATABASE_URL, { max: 1, onnotice() {} });
  try {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const rows: Record<string, unknown> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `select count(*)::int as rows, md5(coalesce(string_agg(t.row, '|' order by t.row), '')) as content
           from (select (to_jsonb(t) - ${own(name)})::text as row from "${name}" t) t`,
      );
      rows[name] = row;
    }
    const promises = await sql`
      select conname as name, condeferrable::text as state from pg_constraint where contype = 'f'
      union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`;
    const [audit] = await sql`select audit_log_first_break() as broken`;
    return { rows, promises: [...promises], audit };
  } finally {
    await sql.end();
  }
}

afterAll(async () => {
  for (const name of made) await asAdmin(`drop database if exists "${name}" with (force)`);
  rmSync(work, { recursive: true, force: true });
});

describe("a backup", () => {
  const folder = path.join(work, "first");

  it("brings back every row, every promise of the tables and every file", async () => {
    const provider = await aProvider();
    await aRep();
    await aBookingRequest({ status: "confirmed" });
    const holder = { heldBy: "cv", holderId: newId() } as const;
    const { objectKey } = await aFile({ uploaderId: provider.userId }, holder, Buffer.from("%PDF-1.7 words"));
    const written = await backup(here(), folder);
    expect(written).toMatchObject({
      code: 0,
      text: expect.stringMatching(/\d+ tables with \d+ rows, 1 files/),
    });

    const there = await elsewhere();
    expect(await contentOf(there)).not.toEqual(await contentOf(here()));
    expect(await backup(there, "--restore", folder)).toEqual({ code: 0, text: expect.any(String) });
    const restored = await contentOf(there);
    expect(restored).toEqual(await contentOf(here()));
    expect(restored.audit).toEqual({ broken: null });
    const sql = postgres(there.DATABASE_URL, { max: 1 });
    const [ahead] =
      await sql`select count(*)::int as events from events where transaction >= events_horizon()`;
    await sql.end();
    expect(ahead, "events that the feed would not reach").toEqual({ events: 0 });
    expect(readdirSync(path.join(there.DATA_DIR, "files"))).toEqual([objectKey]);
  });

  it("is never restored over accounts, unless that is said", async () => {
    const there = await elsewhere();
    expect((await backup(there, "--restore", folder)).code).toBe(0);
    const sql = postgres(there.DATABASE_URL, { max: 1 });
    await sql`update users set first_name = 'Changed'`;
    await sql.end();
    const refused = await backup(there, "--restore", folder);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("give --replace") });
    expect((await backup(there, "--restore", folder, "--replace")).code).toBe(0);
    expect((await contentOf(there)).rows).toEqual((await contentOf(here())).rows);
  });

  it("leaves numbers that count on where they stood", async () => {
    const there = await elsewhere();
    expect((await backup(there, "--restore", folder)).code).toBe(0);
    const sql = postgres(there.DATABASE_URL, { max: 1 });
    const [last] = await sql<{ no: number }[]>`select max(account_no) as no from billing_accounts`;
    await sql`insert into organizations (id, name) values (${newId()}, 'Made after the restore')`;
    const [next] = await sql<{ no: number }[]>`select max(account_no) as no from billing_accounts`;
    await sql.end();
    expect(next?.no).toBe((last?.no ?? 0) + 1);
  });

  it("that is damaged, cut short or of another version changes nothing", async () => {
    const there = await elsewhere();
    const before = await contentOf(there);
    const refused = async (text: string) => {
      expect(await backup(there, "--restore", folder)).toMatchObject({
        code: 1,
        text: expect.stringContaining(text),
      });
      expect(await contentOf(there)).toEqual(before);
    };
    const sql = postgres(there.DATABASE_URL, { max: 1 });
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    await refused("another version");
    await sql`delete from drizzle.__drizzle_migrations where hash = 'later'`;
    await sql.end();
    appendFileSync(path.join(folder, "tables", "users.ndjson.gz"), "x");
    await refused("tables/users.ndjson.gz is damaged");
    rmSync(path.join(folder, "manifest.json"));
    await refused("holds no whole backup");
  });

  it("takes a new folder each time", async () => {
    expect(await backup(here(), folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining("is not empty"),
    });
    expect(await pool()`select 1 as still_there from users limit 1`).toHaveLength(1);
  });
});
