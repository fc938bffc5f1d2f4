import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { env } from "@/lib/core/server/env";

/**
 * An authenticator of passkeys for tests: keys of P-256, `none` attestation, its person present and verified. It makes
 * what `navigator.credentials` would hand over; what a test changes of it (another origin, a counter) is its own affair.
 */

/** Writes as much of CBOR as an attestation needs: small integers, texts, bytes and maps of them. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

type Value = number | string | Uint8Array | Map<number | string, Value>;

function cbor(value: Value): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
}

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest();
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

type Differently = {
  origin?: string;
  rpId?: string;
  /** Without what its person has verified. */
  unverified?: true;
  /** What the counter says; one more than before otherwise. */
  counter?: number;
  /** Makes no other passkey than the one that is there. */
  again?: true;
  /** Answers another question than it was asked. */
  question?: string;
};

type Made = { id: Buffer; privateKey: KeyObject; userHandle: string; counter: number };

const countOf = (counter: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

const clientData = (type: "create" | "get", challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

/** With `counts: false` its counter stays 0, as those of phones do. */
export function anAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const site = new URL(env().appUrl);
  let passkey: Made | undefined;

  const next = (given?: number) => {
    if (!passkey) throw new Error("no passkey was made");
    if (given !== undefined) return given;
    if (counts) passkey.counter += 1;
    return passkey.counter;
  };

  const flagsOf = ({ unverified }: Differently) => userPresent | (unverified ? 0 : userVerified);

  /** A new passkey, as the answer to the options of the server. */
  function create(options: { challenge: string; user: { id: string } }, differently: Differently = {}) {
    const { origin = site.origin, rpId = site.hostname, question = options.challenge } = differently;
    if (!passkey || !differently.again) {
      const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      passkey = { id: randomBytes(32), privateKey, userHandle: options.user.id, counter: 0 };
    }
    const { id, privateKey } = passkey;
    const { x = "", y = "" } = createPublicKey(privateKey).export({ format: "jwk" });
    const cose = new Map<number | string, Value>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const authData = Buffer.concat([
      sha256(rpId),
      Buffer.from([flagsOf(differently) | hasCredential]),
      countOf(next(differently.counter)),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cbor(cose),
    ]);
    const attestation = new Map<number | string, Value>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: base64(id),
      rawId: base64(id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(clientData("create", question, origin)),
        attestationObject: base64(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** The passkey's answer to a question. */
  function get(challenge: string, differently: Differently = {}) {
    const { origin = site.origin, rpId = site.hostname, question = challenge } = differently;
    const counter = next(differently.counter);
    if (!passkey) throw new Error("no passkey was made");
    const data = clientData("get", question, origin);
    const authenticatorData = Buffer.concat([
      sha256(rpId),
      Buffer.from([flagsOf(differently)]),
      countOf(counter),
    ]);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), passkey.privateKey);
    return {
      id: base64(passkey.id),
      rawId: base64(passkey.id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(data),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
        userHandle: passkey.userHandle,
      },
    };
  }

  return { create, get };
}
