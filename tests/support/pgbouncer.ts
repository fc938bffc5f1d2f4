import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { isRoot, unprivilegedAccount } from "../../scripts/start/postgres/account.mjs";
import { findPgbouncer } from "../../scripts/test/pgbouncer.mjs";

const published = path.resolve(import.meta.dirname, "../../docs/pgbouncer.ini");

/** A running PgBouncer: where clients connect, and what it says of the work that went through it. */
export type Pooler = { url: string; transactions(): Promise<number>; stop(): Promise<void> };

/** The published configuration with the addresses and files of this run: in its last section what comes later counts. */
function configure(folder: string, port: number, database: URL) {
  const name = database.pathname.slice(1);
  const users = path.join(folder, "userlist.txt");
  const address = `${name} = host=${database.hostname} port=${database.port} dbname=${name}`;
  const ours = [
    `listen_port = ${port}`,
    `auth_file = ${users}`,
    "unix_socket_dir =",
    `stats_users = ${database.username}`,
  ];
  const text = readFileSync(published, "utf8").replace(/^wardway = .*$/m, address);
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${database.username}" "${decodeURIComponent(database.password)}"\n`);
  writeFileSync(file, [text, ...ours, ""].join("\n"));
  return file;
}

/** Puts a PgBouncer before the database of this address; it listens when the promise is fulfilled. */
export async function startPooler(databaseUrl: string, port: number): Promise<Pooler> {
  const program = findPgbouncer();
  if (!program) throw new Error("There is no PgBouncer: `npm test` installs one, or set PGBOUNCER_PATH.");
  const folder = mkdtempSync(path.join(tmpdir(), "wardway-pgbouncer-"));
  const account = isRoot ? unprivilegedAccount() : null;
  const database = new URL(databaseUrl);
  const file = configure(folder, port, database);
  chmodSync(folder, 0o755);
  if (account) chownSync(folder, account.uid, account.gid);
  const child = spawn(program, [file], { cwd: folder, ...account });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  const url = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!ended()) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };

  /** The console speaks the protocol without parameters only, and in a session that asks for no settings. */
  async function transactions() {
    const address = Object.assign(new URL(url), { pathname: "/pgbouncer" }).href;
    const console = postgres(address, { max: 1, fetch_types: false });
    try {
      const rows = await console.unsafe("show stats").simple();
      const row = rows.find((row) => row.database === database.pathname.slice(1));
      return Number(row?.total_xact_count ?? 0);
    } finally {
      await console.end();
    }
  }

  for (let tries = 0; tries < 100 && !ended(); tries += 1) {
    const answer = await transactions().catch(() => null);
    if (answer !== null) return { url, transactions, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`PgBouncer does not answer: ${said}`);
}
