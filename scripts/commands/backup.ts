// A backup of database and files, and the way back; started by scripts/commands/backup.mjs with the product's database.
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { addressForDriver, sessionSettings } from "@/db/session-settings.mjs";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { errorFacts } from "@/lib/core/server/log";
import { restoreBackup } from "./backup/read";
import { writeBackup } from "./backup/write";

const usage = `Usage: npm run backup -- <new folder>
       npm run backup -- --restore <folder> [--replace]

  Writes every table and every file into a folder, or makes the product what it was when that was done.
  --replace allows a restore over a database that holds accounts.
`;

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { restore: { type: "boolean" }, replace: { type: "boolean" } },
});
const [folder] = positionals;

const say = (text: string) => console.log(`[wardway] ${text}`);

async function run(place: string) {
  // No timeouts: a large table takes as long as it takes.
  const sql = postgres(addressForDriver(env().DATABASE_URL_UNPOOLED ?? env().DATABASE_URL), {
    max: 2,
    onnotice() {},
    connection: { ...sessionSettings, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  });
  try {
    const { tables, files } = options.restore
      ? await restoreBackup(sql, place, { replace: Boolean(options.replace) })
      : await writeBackup(sql, place);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${tables.length} tables with ${rows} rows, ${files.length} files`;
    say(options.restore ? `restored from ${place}: ${what}` : `${place} holds ${what}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

try {
  if (!folder) throw new Failure(usage);
  await run(path.resolve(folder));
} catch (error) {
  console.error(error instanceof Failure ? error.message : errorFacts(error));
  process.exitCode = 1;
}
