// Where files live that an unprivileged Postgres must reach when it cannot reach the project.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2e9;

/** Survives a restart of the machine, unlike the folder for temporary files. */
export const shelter = () => (fs.existsSync("/var/tmp") ? "/var/tmp" : os.tmpdir());

/** A real folder that this user made and nobody else can write to. */
export function isPrivateFolder(folder) {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(found?.isDirectory()) && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Memory that the machine lends as a folder, where it has plenty: gone when the machine stops, and free of its disk. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}

/** Whether a folder was in memory, there or not. */
export const isInMemory = (folder) => path.dirname(folder) === MEMORY;
