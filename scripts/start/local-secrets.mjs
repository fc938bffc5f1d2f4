// Secrets for one machine, made once. Losing the file means losing what was encrypted with its keys.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writeOnce } from "./write-once.mjs";

/**
 * Environment entries: NEXTAUTH_SECRET and FIELD_ENCRYPTION_KEYS (`k1:<base64 of 32 bytes>`).
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function localSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeOnce(file, `${JSON.stringify(newSecrets(), null, 2)}\n`);
  }
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    throw new Error(`${file} cannot be read; it holds the keys of the encrypted fields, so bring it back.`);
  }
}

const newSecrets = () => ({
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  FIELD_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
});
