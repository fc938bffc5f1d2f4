// Where the data of one root folder lives: in its `pg`, or in a private folder of its own.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { canEnter, isRoot, unprivilegedAccount } from "./account.mjs";
import { isInMemory, isPrivateFolder, memoryFolder, shelter } from "./folders.mjs";

const PREFIX = "wardway-data-";

/**
 * @param {string} root
 * @param {{ disposable: boolean }} options a disposable place is in memory, if it can, and cleared once its root is gone
 */
export function findPlace(root, { disposable }) {
  const inside = path.join(root, "pg");
  if (fs.existsSync(inside)) return inside;
  const known = recordedPlace(root);
  if (known) return path.join(known, "pg");
  const memory = disposable ? memoryFolder() : null;
  if (memory) return path.join(makePlace(root, memory, disposable), "pg");
  if (!isRoot || canEnter(root, unprivilegedAccount())) return inside;
  return path.join(makePlace(root, shelter(), disposable), "pg");
}

/** Removes the data of a root folder, wherever it lives. */
export function removePlace(root) {
  const known = recordedPlace(root);
  if (known) fs.rmSync(known, { recursive: true, force: true });
  fs.rmSync(path.join(root, "pg-place"), { force: true });
  fs.rmSync(path.join(root, "pg"), { recursive: true, force: true });
}

/**
 * The place an earlier start made for this root, or null. A project that was moved keeps it; a copy
 * of a project gets its own, because two servers on one place would be one too many.
 */
function recordedPlace(root) {
  const place = readText(path.join(root, "pg-place"));
  if (!place) return null;
  // The machine was restarted since.
  if (isInMemory(place) && !fs.existsSync(place)) return null;
  const isKnown =
    (path.dirname(place) === shelter() || isInMemory(place)) && path.basename(place).startsWith(PREFIX);
  if (!isKnown || !isPrivateFolder(place)) {
    throw new Error(
      `The database folder ${place} is gone or not private to this user: see ${root}/pg-place.`,
    );
  }
  const owner = readText(path.join(place, "root"));
  if (owner !== root && fs.existsSync(owner)) return null;
  if (owner !== root) fs.writeFileSync(path.join(place, "root"), root);
  return place;
}

function makePlace(root, folder, disposable) {
  clearAbandoned(folder);
  const place = fs.mkdtempSync(path.join(folder, PREFIX));
  fs.writeFileSync(path.join(place, "root"), root, { mode: 0o600 });
  if (disposable || root.startsWith(os.tmpdir() + path.sep))
    fs.writeFileSync(path.join(place, "disposable"), "");
  // mkdtemp makes 0700; the account that runs Postgres must pass through, and no more.
  fs.chmodSync(place, 0o711);
  fs.writeFileSync(path.join(root, "pg-place"), place, { mode: 0o600 });
  return place;
}

/** Clears data of tests and of projects in the temporary folder once the project is deleted. Real data is never cleared. */
function clearAbandoned(folder) {
  for (const name of fs.readdirSync(folder)) {
    const place = path.join(folder, name);
    if (!name.startsWith(PREFIX) || !isPrivateFolder(place)) continue;
    const disposable = fs.existsSync(path.join(place, "disposable"));
    const root = readText(path.join(place, "root"));
    if (disposable && root && !fs.existsSync(root)) fs.rmSync(place, { recursive: true, force: true });
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}
