// Programs that the tests need and npm does not bring: found where they are installed, else installed where that is allowed.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { isRoot } from "../start/postgres/account.mjs";
import { run } from "../start/run.mjs";

/**
 * The first of these programs that is installed.
 * @param {string[]} names
 * @returns {string | null} its path
 */
export function findProgram(names) {
  // Debian keeps programs that serve in a folder that is not everybody's.
  for (const folder of [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"]) {
    const name = names.find((name) => isExecutable(path.join(folder, name)));
    if (name) return path.join(folder, name);
  }
  return null;
}

/** Installs a package of Debian, where there is Debian and root to ask it; else nothing. */
export async function installPackage(name) {
  if (!isRoot || !hasApt()) return;
  await run("apt-get", ["update", "-q"]);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
}

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function hasApt() {
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
