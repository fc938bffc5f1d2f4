// Brings the database to the state of ./drizzle. One process at a time; the others wait and find it done.
import path from "node:path";
import { pathToFileURL } from "node:url";

const ADVISORY_LOCK = 7_301_161;
const DEFAULT_FOLDER = path.resolve(import.meta.dirname, "..", "drizzle");

/**
 * @param {string} url
 * @param {{ folder?: string }} [options]
 */
export async function runMigrations(url, { folder = DEFAULT_FOLDER } = {}) {
  const { default: postgres } = await import("postgres");
  const { drizzle } = await import("drizzle-orm/postgres-js");
  const { migrate } = await import("drizzle-orm/postgres-js/migrator");
  // One connection: the lock belongs to the session that migrates.
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice() {} });
  try {
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } catch (error) {
    throw new Error(`The database could not be migrated: ${reasonOf(error)}`, { cause: error });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function reasonOf(error) {
  const { code, message } = error.cause ?? error;
  const query = error.query ? ` in: ${error.query.trim().split("\n")[0].slice(0, 120)}` : "";
  return `${message || code}${query}`.replace(/\s+/g, " ");
}

async function main() {
  if (!process.env.DATABASE_URL) throw new Error("DATABASE_URL is not set; `npm start` migrates by itself.");
  await runMigrations(process.env.DATABASE_URL);
  console.log("The database is up to date.");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
