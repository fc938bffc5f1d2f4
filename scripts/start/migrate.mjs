// Brings the database to the state of ./drizzle. One process at a time; the others wait and find it done.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { addressForDriver, sessionSettings } from "../../db/session-settings.mjs";

const ADVISORY_LOCK = 7_301_161;
const DEFAULT_FOLDER = path.resolve(import.meta.dirname, "../../drizzle");

/**
 * @param {string} url
 * @param {{ folder?: string }} [options]
 */
export async function runMigrations(url, { folder = DEFAULT_FOLDER } = {}) {
  const { default: postgres } = await import("postgres");
  const { drizzle } = await import("drizzle-orm/postgres-js");
  const { migrate } = await import("drizzle-orm/postgres-js/migrator");
  // One connection: the lock belongs to the session that migrates.
  const sql = postgres(addressForDriver(url), { max: 1, connect_timeout: 10, onnotice() {} });
  try {
    // The role may hold the product's own limit, which is for people who wait.
    await sql`set statement_timeout = 0`;
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } catch (error) {
    throw new Error(`The database could not be migrated: ${reasonOf(error)}`, { cause: error });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Has the role of this address hold the settings of the product's sessions in this database, for when a pooler is
 * between. Repeatable; sessions that are open keep what they have.
 * @param {string} url
 */
export async function keepSessionSettings(url) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(addressForDriver(url), { max: 1, connect_timeout: 10, onnotice() {} });
  try {
    for (const [name, value] of Object.entries(sessionSettings)) {
      const [{ statement }] = await sql`
        select format('alter role %I in database %I set %I = %L', current_user, current_database(), ${name}::text,
          ${String(value)}::text) as statement`;
      await sql.unsafe(statement);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function reasonOf(error) {
  const { code, message } = error.cause ?? error;
  const query = error.query ? ` in: ${error.query.trim().split("\n")[0].slice(0, 120)}` : "";
  return `${message || code}${query}`.replace(/\s+/g, " ");
}

/**
 * Migrates the database that the environment names, past its pooler where there is one.
 * @param {{ DATABASE_URL?: string, DATABASE_URL_UNPOOLED?: string }} environment
 */
export async function migrateDatabase({ DATABASE_URL = "", DATABASE_URL_UNPOOLED }) {
  await runMigrations(DATABASE_URL_UNPOOLED || DATABASE_URL);
  if (DATABASE_URL_UNPOOLED) await keepSessionSettings(DATABASE_URL_UNPOOLED);
}

async function main() {
  if (!process.env.DATABASE_URL) throw new Error("DATABASE_URL is not set; `npm start` migrates by itself.");
  await migrateDatabase(process.env);
  console.log("The database is up to date.");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
