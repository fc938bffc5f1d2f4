import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { runMigrations } from "../../scripts/start/migrate.mjs";
import { identify, isRunning } from "../../scripts/start/processes.mjs";

const FOLDER = path.resolve(import.meta.dirname, "../../drizzle");
const BUILDING_LOCK = 7_301_162;

/** Another database of that server. */
export function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Clones are named after the process that made them, so that those of dead runs can be recognized. */
export const clonePrefix = () => `test_${identify(process.pid)}_`;

/** Makes the template of the present migrations, unless it is there; returns its name. */
export async function makeTemplate(url: string) {
  const name = `template_${migrationsHash()}`;
  const admin = postgres(url, { max: 1, onnotice() {} });
  try {
    await admin`select pg_advisory_lock(${BUILDING_LOCK})`;
    await dropAbandonedClones(admin);
    const [found] = await admin`select 1 from pg_database where datname = ${name}`;
    if (!found) await buildTemplate(admin, url, name);
    return name;
  } finally {
    await admin.end();
  }
}

export async function dropClones(url: string, prefix: string) {
  const admin = postgres(url, { max: 1, onnotice() {} });
  try {
    for (const name of await namesLike(admin, prefix))
      await admin.unsafe(`drop database "${name}" with (force)`);
  } finally {
    await admin.end();
  }
}

/** Built aside and renamed, so that a template that has its name is whole. */
async function buildTemplate(admin: postgres.Sql, url: string, name: string) {
  const draft = `${name}_building`;
  await admin.unsafe(`drop database if exists "${draft}" with (force)`);
  await admin.unsafe(`create database "${draft}"`);
  if (existsSync(path.join(FOLDER, "meta/_journal.json"))) await runMigrations(withDatabase(url, draft));
  await admin.unsafe(`alter database "${draft}" rename to "${name}"`);
  for (const old of await namesLike(admin, "template_")) {
    if (old !== name) await admin.unsafe(`drop database "${old}"`).catch(() => {});
  }
}

async function dropAbandonedClones(admin: postgres.Sql) {
  for (const name of await namesLike(admin, "test_")) {
    const maker = name.split("_")[1];
    // Without force: a database that somebody is connected to is not abandoned.
    if (!isRunning(maker)) await admin.unsafe(`drop database "${name}"`).catch(() => {});
  }
}

async function namesLike(admin: postgres.Sql, prefix: string) {
  const rows = await admin<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${prefix}) order by datname`;
  return rows.map((row) => row.datname);
}

function migrationsHash() {
  const hash = createHash("sha256");
  const files = existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, withFileTypes: true }) : [];
  const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  for (const name of names.sort()) hash.update(path.relative(FOLDER, name)).update(readFileSync(name));
  return hash.digest("hex").slice(0, 16);
}
