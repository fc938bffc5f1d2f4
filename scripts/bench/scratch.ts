import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { runMigrations } from "../start/migrate.mjs";

type Scratch = { url: string; remove: () => Promise<void> };

const quiet = { max: 1, onnotice() {} };

async function asAdmin(serverUrl: string, statement: string) {
  const admin = postgres(serverUrl, quiet);
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

/** The database of this name on the same server; `remove` drops it whoever is still connected. */
function scratchOf(serverUrl: string, name: string): Scratch {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const remove = () => asAdmin(serverUrl, `drop database if exists "${name}" with (force)`);
  return { url: url.href, remove };
}

/** A new, migrated database. */
async function create(serverUrl: string, name: string): Promise<Scratch> {
  const { url, remove } = scratchOf(serverUrl, name);
  await asAdmin(serverUrl, `create database "${name}"`);
  try {
    await runMigrations(url);
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, remove };
}

/** A database of its own. */
export const makeScratch = (serverUrl: string): Promise<Scratch> =>
  create(serverUrl, `bench_${randomBytes(6).toString("hex")}`);

/** The database of this name, migrated, if it is complete; else a new one. */
export async function openScratch(
  serverUrl: string,
  name: string,
  isComplete: (sql: postgres.Sql) => Promise<boolean>,
): Promise<Scratch & { isThere: boolean }> {
  const found = scratchOf(serverUrl, name);
  const sql = postgres(found.url, quiet);
  const isThere = await isComplete(sql).catch(() => false);
  await sql.end();
  if (isThere) await runMigrations(found.url);
  else {
    await found.remove();
    await create(serverUrl, name);
  }
  return { ...found, isThere };
}
