import { randomBytes } from "node:crypto";
import { sha256 } from "@/lib/core/server/crypto";

/**
 * Tokens by which programs call: `wk_{prefix}_{secret}` of an API key, another mark for a directory. The prefix finds the
 * row and may be shown, the secret is kept as its hash alone.
 */

/** Without letters that read alike, and a power of two: each letter holds five random bits. */
const letters = "abcdefghjkmnpqrstuvwxyz023456789";

const randomLetters = (count: number) =>
  Array.from(randomBytes(count), (byte) => letters[byte & 31]).join("");

const prefixLength = 12;
/** 200 bits. */
const secretLength = 40;

/** What is kept of a token: enough to know it again. */
export type KeptToken = { prefix: string; secretHash: string };

/** A new token, shown once, and what is kept of it. The prefix stays when only the secret is new. */
export function newBearerToken(
  mark: string,
  prefix = randomLetters(prefixLength),
): KeptToken & { token: string } {
  const token = `${mark}_${prefix}_${randomLetters(secretLength)}`;
  return { token, prefix, secretHash: sha256(token) };
}

const shapeOf = (mark: string) =>
  new RegExp(`^${mark}_([a-z0-9]{${prefixLength}})_[a-z0-9]{${secretLength}}$`);

/** By what the row of a token is found and known; null for what has not its shape. */
export function readBearerToken(mark: string, token: string): KeptToken | null {
  const prefix = shapeOf(mark).exec(token)?.[1];
  return prefix ? { prefix, secretHash: sha256(token) } : null;
}

/**
 * The token of an `Authorization` header; null where there is none of this scheme, and "" for one that cannot be read:
 * without a token, or two of them.
 */
export function bearerIn(authorization: string | null): string | null {
  if (authorization === null || !/(^|,)\s*bearer\b/i.test(authorization)) return null;
  return /^\s*bearer\s+([^\s,]+)\s*$/i.exec(authorization)?.[1] ?? "";
}
