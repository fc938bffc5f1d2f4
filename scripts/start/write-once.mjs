import fs from "node:fs";

/** Writes a secret file whole and on disk, or not at all; an existing one stays as it is. */
export function writeOnce(file, text) {
  const draft = `${file}.${process.pid}.new`;
  const handle = fs.openSync(draft, "w", 0o600);
  fs.writeFileSync(handle, text);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
