// A Postgres of the project's own, from the programs npm installed. Needs no root and no system service.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { withLock } from "./lock.mjs";
import { accountFor } from "./postgres/account.mjs";
import { nativeFolder, program } from "./postgres/binaries.mjs";
import { findPlace, removePlace } from "./postgres/place.mjs";
import { cleanEnvironment, findRunning, launch, stopServer } from "./postgres/postmaster.mjs";
import { activeUsers, join, leave } from "./postgres/users.mjs";
import { writeOnce } from "./write-once.mjs";

const DATABASE = "app";
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * @typedef {object} LocalPostgres
 * @property {string} url
 * @property {number} port
 * @property {boolean} owned whether this call started it, or took it over from processes that died
 * @property {number} pid
 * @property {string} data
 * @property {() => Promise<void>} stop leaves; the last user's leaving stops the server
 */

/**
 * Starts the Postgres of this root folder, or joins the running one.
 * @param {{ root?: string, log?: (line: string) => void, fast?: boolean }} [options]
 *   fast (for tests only): commits may be lost when the machine stops.
 * @returns {Promise<LocalPostgres>}
 */
export async function startLocalPostgres({ root = ".data", log = () => {}, fast = false } = {}) {
  const folder = path.resolve(root);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
    return await locked(folder, log, () => startOrJoin(fs.realpathSync(folder), { log, fast }));
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EPERM") throw error;
    throw new Error(`${folder} belongs to another user: remove it, or set DATA_DIR to another folder.`);
  }
}

/** Stops the Postgres of this root folder and removes its data. */
export async function removeLocalPostgres(root) {
  const folder = path.resolve(root);
  if (!fs.existsSync(folder)) return;
  await locked(
    folder,
    () => {},
    async () => {
      const place = fs.realpathSync(folder);
      const running = await findRunning(findPlace(place, { disposable: true }));
      if (running) await stopServer(running.pid);
      removePlace(place);
    },
  );
}

const locked = (folder, log, work) =>
  withLock(path.join(folder, "pg.lock"), work, {
    onWait: () => log("another process is starting the same Postgres: waiting for it"),
  });

async function startOrJoin(root, { log, fast }) {
  const data = findPlace(root, { disposable: fast });
  const password = readPassword(root, data);
  const running = await findAnswering(data, password);
  const owned = activeUsers(root).length === 0;
  const server = running ?? (await startServer({ root, data, password, fast, log }));
  if (running) log(`${owned ? "took over" : "joined"} the Postgres running on port ${running.port}`);
  const use = join(root);
  return {
    ...server,
    url: urlOf(server.port, password, DATABASE),
    owned: owned || !running,
    data,
    stop: () => locked(root, log, () => stopUsing(root, use, server.pid)),
  };
}

/** A server that is being killed still looks alive for a moment: only one that answers counts. */
async function findAnswering(data, password) {
  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(data);
    if (!running) return null;
    try {
      await ensureDatabase(urlOf(running.port, password, "postgres"));
      return running;
    } catch (error) {
      if (attempt === 10)
        throw new Error(`The Postgres in process ${running.pid} does not answer: ${error.message}`);
      await sleep(200);
    }
  }
}

async function stopUsing(root, use, pid) {
  leave(root, use);
  if (activeUsers(root).length === 0) await stopServer(pid);
}

async function startServer({ root, data, password, fast, log }) {
  const started = performance.now();
  const account = accountFor(data);
  const native = await nativeFolder(account);
  const logFile = path.join(root, "pg.log");
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) fs.rmSync(logFile);
  if (!fs.existsSync(data)) await initialize({ native, data, password, account, fast });
  const server = await launch({ native, data, account, fast, log: logFile });
  await ensureDatabase(urlOf(server.port, password, "postgres"));
  log(`Postgres ready on port ${server.port} (${Math.round(performance.now() - started)} ms)`);
  return server;
}

/** Makes the cluster aside and renames it into place: a kill in the middle leaves nothing half made. */
async function initialize({ native, data, password, account, fast }) {
  const draft = fs.mkdtempSync(`${data}-new-`);
  const passwordFile = path.join(path.dirname(data), `${path.basename(draft)}-password`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  if (account) for (const made of [draft, passwordFile]) fs.chownSync(made, account.uid, account.gid);
  const args = ["-D", draft, "-U", DATABASE, "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  args.push("-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  args.push("--data-checksums");
  // Tests open hundreds of connections, with a password of 24 random bytes: hashing it 4096 times protects nothing there.
  if (fast) args.push("--no-sync", "-c", "scram_iterations=1");
  const options = { ...account, cwd: "/", env: cleanEnvironment() };
  try {
    await promisify(execFile)(program(native, "initdb"), args, options);
    fs.renameSync(draft, data);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new Error(`Postgres could not be set up in ${data}: ${(error.stderr || error.message).trim()}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

async function ensureDatabase(url) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice() {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

function readPassword(root, data) {
  const file = path.join(root, "pg-password");
  if (!fs.existsSync(file)) {
    if (fs.existsSync(data))
      throw new Error(`${file} is missing, so the database in ${data} cannot be opened.`);
    writeOnce(file, randomBytes(24).toString("base64url"));
  }
  if ((fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
  return fs.readFileSync(file, "utf8").trim();
}

const urlOf = (port, password, database) => `postgres://app:${password}@127.0.0.1:${port}/${database}`;
