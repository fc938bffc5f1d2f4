// `npm ci`, when the installed packages are not those of package-lock.json.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { withLock } from "./lock.mjs";
import { inProject } from "./project.mjs";
import { say } from "./report.mjs";
import { run } from "./run.mjs";

const STAMP = inProject("node_modules", ".wardway-lock");

/** Answers false when there was nothing to do. */
export async function installPackages() {
  if (isInStep()) return false;
  fs.mkdirSync(inProject(".data"), { recursive: true, mode: 0o711 });
  return withLock(inProject(".data", "install.lock"), installOnce, { timeoutMs: 600_000 });
}

async function installOnce() {
  if (isInStep()) return false;
  say("installing packages with npm ci");
  // NODE_ENV=production would leave out what the build needs.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const code = await run("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) throw new Error("npm ci failed: see its lines above.");
  fs.writeFileSync(STAMP, lockHash());
  return true;
}

/** A tree without our stamp counts when npm's own record of it matches the lockfile. */
function isInStep() {
  if (!fs.existsSync(inProject("node_modules"))) return false;
  if (fs.existsSync(STAMP)) return fs.readFileSync(STAMP, "utf8") === lockHash();
  if (!matchesRecord()) return false;
  fs.writeFileSync(STAMP, lockHash());
  return true;
}

const lockHash = () =>
  createHash("sha256")
    .update(fs.readFileSync(inProject("package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");

/** Whether each package npm recorded as installed has the version and content the lockfile names. */
function matchesRecord() {
  const record = readJson(inProject("node_modules", ".package-lock.json"))?.packages;
  const locked = readJson(inProject("package-lock.json"))?.packages;
  if (!record || !locked) return false;
  const same = ([name, entry]) =>
    locked[name]?.version === entry.version && locked[name]?.integrity === entry.integrity;
  const missing = Object.entries(locked).some(([name, entry]) => name && !entry.optional && !record[name]);
  return !missing && Object.entries(record).every(same);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
