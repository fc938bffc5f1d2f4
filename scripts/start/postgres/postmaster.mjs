// The server process: find it, start it, stop it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine, endProcess, identify } from "../processes.mjs";
import { program } from "./binaries.mjs";

const START_TIMEOUT_MS = 30_000;
const ATTEMPTS = 5;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  timezone: "UTC",
  log_timezone: "UTC",
  // The log must not collect personal data: no statement texts, no "Key (email)=(…)" details.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const FAST = {
  // Three files of races at once have 36 connections each.
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "256MB",
  deadlock_timeout: "50ms",
};

/** The environment Postgres gets: none of the app's secrets. */
export const cleanEnvironment = () => ({
  PATH: process.env.PATH,
  LC_ALL: "C",
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
});

/**
 * The server that runs on this data folder, once it is ready; null when there is none.
 * @returns {Promise<{ pid: number, port: number } | null>}
 */
export async function findRunning(data) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    const record = readRecord(data);
    if (!record || !runsOn(data, record.pid)) return null;
    if (record.status === "ready") return { pid: record.pid, port: record.port };
    await sleep(20);
  }
  throw new Error(`The Postgres on ${data} neither starts nor stops; end process ${readRecord(data)?.pid}.`);
}

/**
 * @param {{ native: string, data: string, log: string, account: object | null, fast: boolean }} options
 * @returns {Promise<{ pid: number, port: number }>}
 */
export async function launch(options) {
  for (let attempt = 1; ; attempt++) {
    const from = fs.statSync(options.log, { throwIfNoEntry: false })?.size ?? 0;
    const started = await tryLaunch(options);
    if (started) return started;
    // A port taken in between, or children of a killed server that have not ended yet: both pass.
    if (attempt === ATTEMPTS) throw new Error(`Postgres did not start: ${lastWords(options.log, from)}`);
    await sleep(100 * attempt);
  }
}

/** A fast stop; the second signal is Postgres's immediate one, after which it recovers from its log. */
export async function stopServer(pid) {
  const identity = identify(pid);
  if (!identity || (await endProcess(identity, "SIGINT", 10_000))) return;
  await endProcess(identity, "SIGQUIT", 5_000);
}

async function tryLaunch({ native, data, log, account, fast }) {
  disownRecord(data);
  const port = await freePort();
  const settings = { ...SETTINGS, ...(fast ? FAST : DURABLE) };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const out = fs.openSync(log, "a", 0o600);
  const child = spawn(program(native, "postgres"), ["-D", data, "-p", String(port), ...args], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["ignore", out, out],
    env: cleanEnvironment(),
  });
  fs.closeSync(out);
  let ended = false;
  child.once("exit", () => (ended = true)).once("error", () => (ended = true));
  const until = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < until) {
    const record = readRecord(data);
    if (record?.pid === child.pid && record.status === "ready") {
      child.unref();
      return { pid: child.pid, port };
    }
    await sleep(10);
  }
  if (!ended) child.kill("SIGQUIT");
  return null;
}

/**
 * A record left by a kill names a number that an unrelated process may have by now, and Postgres
 * would refuse to start. It ignores its parent's number, so the record gets ours; the rest stays,
 * because Postgres uses it to find children of the killed server that still hold the data.
 */
function disownRecord(data) {
  const record = readRecord(data);
  if (!record || runsOn(data, record.pid)) return;
  const file = path.join(data, "postmaster.pid");
  const [, ...rest] = fs.readFileSync(file, "utf8").split("\n");
  fs.writeFileSync(file, [process.pid, ...rest].join("\n"));
}

function readRecord(data) {
  try {
    const lines = fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

function runsOn(data, pid) {
  if (!identify(pid)) return false;
  return process.platform === "win32" || commandLine(pid).includes(`-D ${data} `);
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

function lastWords(log, from) {
  const lines = fs.readFileSync(log).subarray(from).toString().split("\n");
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.findLast(Boolean);
  return `${fatal?.trim() ?? "it ended without a word"} (see ${log})`;
}
