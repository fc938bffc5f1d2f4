import fs from "node:fs";
import path from "node:path";
import { writeOnce } from "./write-once.mjs";

/**
 * What a file of secrets holds; made when it is not there. `cure` says what to do where it cannot be read.
 * @param {string} file
 * @param {() => Record<string, string>} make
 * @param {string} cure
 * @returns {Record<string, string>}
 */
export function keptIn(file, make, cure) {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
    writeOnce(file, `${JSON.stringify(make(), null, 2)}\n`);
  }
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    throw new Error(`${file} cannot be read; ${cure}`);
  }
}
