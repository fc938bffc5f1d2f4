// Secrets for one machine, made once. Losing the file means losing what was encrypted with its keys.
import { createECDH, randomBytes } from "node:crypto";
import path from "node:path";
import { keptIn } from "./kept-in.mjs";

/**
 * Environment entries: NEXTAUTH_SECRET and FIELD_ENCRYPTION_KEYS (`k1:<base64 of 32 bytes>`), and the pair of VAPID keys.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export const localSecrets = (dataDir) => ({
  ...keptIn(
    path.join(dataDir, "secrets.json"),
    newSecrets,
    "it holds the keys of the encrypted fields, so bring it back.",
  ),
  ...keptIn(
    path.join(dataDir, "push-keys.json"),
    newPushKeys,
    "it holds the keys of push: bring it back, or delete it and turn push on again on each device.",
  ),
});

/**
 * The key by which actions are named, so that a page which is older than a build still finds its action.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export const localActionKey = (dataDir) =>
  keptIn(
    path.join(dataDir, "action-key.json"),
    () => ({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64") }),
    "it holds the key of actions: delete it, and pages that are open are read again.",
  );

const newSecrets = () => ({
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  FIELD_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
});

/** A pair of keys of the curve P-256 (RFC 8292). */
function newPushKeys() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
    // Numbers come without their leading zeros.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString("base64url"),
  };
}
