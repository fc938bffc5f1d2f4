// Where files live that an unprivileged Postgres must reach when it cannot reach the project.
import fs from "node:fs";
import os from "node:os";

/** Survives a restart of the machine, unlike the folder for temporary files. */
export const shelter = () => (fs.existsSync("/var/tmp") ? "/var/tmp" : os.tmpdir());

/** A real folder that this user made and nobody else can write to. */
export function isPrivateFolder(folder) {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(found?.isDirectory()) && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
