// Postgres refuses to run as root: as root it runs as its own account, or as nobody.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

export const isRoot = process.getuid?.() === 0;
const LAST_RESORT = { uid: 65534, gid: 65534 };

/**
 * The account that runs Postgres on this data folder; null means the present user.
 * A folder made earlier, by whoever, keeps its owner.
 * @param {string} data
 * @returns {{ uid: number, gid: number } | null}
 */
export function accountFor(data) {
  if (!isRoot) return null;
  const owner = fs.statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return unprivilegedAccount();
}

export function unprivilegedAccount() {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = [idOf("-u", name), idOf("-g", name)];
    if (uid && gid) return { uid, gid };
  }
  return LAST_RESORT;
}

/** Whether that account can pass through to the folder. */
export function canEnter(folder, account) {
  if (!account) return true;
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function idOf(flag, name) {
  try {
    return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return 0;
  }
}
