import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Failure, somethingWentWrong, unavailable } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { turnsOf } from "@/lib/core/server/turns";

/** A capability of 192 random bits, or of so many bytes, for links and ids nobody may guess. */
export const newToken = (bytes = 24) => randomBytes(bytes).toString("base64url");

export const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Signature of `text` for one `purpose`, under the product's secret. */
export const signed = (purpose: string, text: string) =>
  createHmac("sha256", `${purpose}:${env().NEXTAUTH_SECRET}`).update(text).digest("base64url");

/** Compares in constant time. */
export function sameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const hashesAtOnce = 4;
/** A hash takes some 20 ms of a core: who comes after so many would wait for more than a second. */
const hashesWaiting = 200;

/**
 * At most four hashes at a time: a flood of logins queues here instead of taking all cores and memory. The queue has an
 * end, or everybody would wait for the flood.
 * @throws 503 with Retry-After while as many wait as may
 */
const inTurn = turnsOf(hashesAtOnce, (waiting) => {
  if (waiting >= hashesWaiting) throw unavailable(somethingWentWrong, { "Retry-After": "2" });
});

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize("NFC"), hashing));

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (`stored` null) as for a known one. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(18).toString("base64")).catch((refusal) => {
    // A full queue refuses it for now, not for good.
    decoy = undefined;
    throw refusal;
  });
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, password.normalize("NFC")));
  return stored !== null && matches;
}

/** Kept so many milliseconds from now: an answer that waits for it shows nothing of what its work took. */
export const minimumDuration = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * What `work` answers or refuses, but no sooner than after so many milliseconds, so that its duration does not show
 * what it found (a timing attack).
 */
export async function withMinimumDuration<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const passed = minimumDuration(ms);
  try {
    return await work();
  } finally {
    await passed;
  }
}

function keyring() {
  return new Map(
    env()
      .FIELD_ENCRYPTION_KEYS.split(",")
      .map((entry) => {
        const [keyId = "", encoded = ""] = entry.split(":");
        return [keyId, Buffer.from(encoded, "base64")] as const;
      }),
  );
}

/** The key that encrypts: the first of FIELD_ENCRYPTION_KEYS. */
function currentKey() {
  const [first] = keyring();
  if (!first) throw new Failure("FIELD_ENCRYPTION_KEYS holds no key");
  return first;
}

export const currentKeyId = (): string => currentKey()[0];

/** AES-256-GCM under the current key, whose id is stored beside the text. */
export function encryptField(plain: string): { ciphertext: string; keyId: string } {
  const [keyId, key] = currentKey();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return { ciphertext: Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64"), keyId };
}

export function decryptField(ciphertext: string, keyId: string): string {
  const key = keyring().get(keyId);
  if (!key) throw new Failure(`FIELD_ENCRYPTION_KEYS has no key named ${keyId}`);
  const raw = Buffer.from(ciphertext, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, raw.subarray(0, 12));
  decipher.setAuthTag(raw.subarray(12, 28));
  return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString("utf8");
}

/** A secret that has to be read again, as one text with the name of its key: `k1.…`. */
export function seal(plain: string): string {
  const { ciphertext, keyId } = encryptField(plain);
  return `${keyId}.${ciphertext}`;
}

export function unseal(sealed: string): string {
  const dot = sealed.indexOf(".");
  return decryptField(sealed.slice(dot + 1), sealed.slice(0, dot));
}
