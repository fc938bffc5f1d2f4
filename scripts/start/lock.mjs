// One process at a time: a lock file that names its holder. The stale lock of a dead holder is cleared.
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isRunning } from "./processes.mjs";

const GUARD_LIFETIME_MS = 5_000;

/**
 * @template T
 * @param {string} file
 * @param {() => Promise<T> | T} work
 * @param {{ timeoutMs?: number, onWait?: (holder: string) => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { timeoutMs = 60_000, onWait } = {}) {
  const until = Date.now() + timeoutMs;
  let waitReported = false;
  while (!take(file)) {
    const holder = readText(file);
    if (holder && !isRunning(holder)) clearStale(file);
    else if (Date.now() > until) {
      throw new Error(`Another process (${holder || "unknown"}) has held ${file} for too long.`);
    } else {
      if (!waitReported && holder) onWait?.(holder);
      waitReported ||= Boolean(holder);
      await sleep(25);
    }
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Creates the lock with its content in one step: link() fails when the name exists. */
function take(file) {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  fs.writeFileSync(draft, identify(process.pid) ?? String(process.pid), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Only the holder of the guard may remove somebody else's lock: without it, two waiters that
 * both saw the dead holder could remove each other's fresh lock.
 */
function clearStale(file) {
  const guard = `${file}.guard`;
  try {
    fs.closeSync(fs.openSync(guard, "wx"));
  } catch {
    const born = fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - born > GUARD_LIFETIME_MS) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    const holder = readText(file);
    if (holder && !isRunning(holder)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}
