// One app per data folder: `running.json` names the processes that serve it.
import fs from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { endProcess, identify, isRunning } from "./processes.mjs";
import { say } from "./report.mjs";

/** @typedef {{ starter: string, server: string | null, url: string }} Running */

/**
 * Takes the data folder for this process, and ends a server whose starter was killed.
 * @param {string} dataDir
 * @param {string} url
 */
export async function claim(dataDir, url) {
  const file = fileOf(dataDir);
  await withLock(`${file}.lock`, async () => {
    const earlier = read(file);
    const self = identify(process.pid);
    if (earlier?.starter !== self && isRunning(earlier?.starter)) {
      throw new Error(
        `Wardway already runs at ${earlier.url} (process ${Number.parseInt(earlier.starter, 10)}).`,
      );
    }
    if (isRunning(earlier?.server)) await endOrphan(earlier.server);
    write(file, { starter: self, server: null, url });
  });
}

/** Notes the server process, so that a later start can end it if this process is killed. */
export function noteServer(dataDir, pid) {
  const file = fileOf(dataDir);
  write(file, { ...read(file), server: identify(pid) });
}

export function release(dataDir) {
  const file = fileOf(dataDir);
  if (read(file)?.starter === identify(process.pid)) fs.rmSync(file, { force: true });
}

async function endOrphan(server) {
  say(`ending process ${Number.parseInt(server, 10)}, left behind by a start that was killed`);
  if (await endProcess(server, "SIGTERM", 5_000)) return;
  await endProcess(server, "SIGKILL", 2_000);
}

const fileOf = (dataDir) => path.join(dataDir, "running.json");

/** @returns {Running | null} */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function write(file, running) {
  const draft = `${file}.${process.pid}.new`;
  fs.writeFileSync(draft, JSON.stringify(running), { mode: 0o600 });
  fs.renameSync(draft, file);
}
