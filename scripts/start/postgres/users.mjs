// A reference count for a running Postgres: one file per use, named after its process. The last one out stops it.
import { randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { identify, isRunning } from "../processes.mjs";

const folderOf = (root) => path.join(root, "pg-users");

/** Notes that this process uses it; returns the name to leave with. */
export function join(root) {
  const name = `${identify(process.pid)}.${randomInt(2 ** 32)}`;
  fs.mkdirSync(folderOf(root), { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(folderOf(root), name), "");
  return name;
}

export function leave(root, name) {
  fs.rmSync(path.join(folderOf(root), name), { force: true });
}

/** The uses of processes that still run; those of dead ones are forgotten. */
export function activeUsers(root) {
  if (!fs.existsSync(folderOf(root))) return [];
  return fs.readdirSync(folderOf(root)).filter((name) => {
    if (isRunning(name.replace(/\.\d+$/, ""))) return true;
    fs.rmSync(path.join(folderOf(root), name), { force: true });
    return false;
  });
}
