import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newId } from "@/db/columns";
import { line } from "@/lib/ports/push/web-push";

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: Record<string, string>; silent?: boolean };

/** Leads whatever is asked of push services to this machine. The endpoints keep their own names, and are judged by them. */
class LedHere extends Agent {
  readonly hosts: string[] = [];
  constructor(private readonly port: number) {
    super();
  }
  override createConnection(options: { host?: string | null }) {
    this.hosts.push(options.host ?? "");
    return connect(this.port, "127.0.0.1") as never;
  }
}

/** A push service of our own, for the tests of a file. */
export function pushService() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const usual = line.agent;
  let server: Server;
  let agent: LedHere;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers, silent } = answers.get(path) ?? { status: 201 };
      if (!silent) response.writeHead(status, headers).end("what a service says");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    agent = new LedHere((server.address() as AddressInfo).port);
    line.agent = agent;
  });
  beforeEach(() => {
    received.length = 0;
    agent.hosts.length = 0;
    answers.clear();
  });
  afterAll(() => {
    line.agent = usual;
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    /** What was connected to so far, by name. */
    hosts: () => agent.hosts,
    /** What a device's pushes are answered. */
    answering: (endpoint: string, answer: Answer) => answers.set(new URL(endpoint).pathname, answer),
    of: ({ endpoint }: { endpoint: string }) =>
      received.filter(({ path }) => path === new URL(endpoint).pathname),
  };
}

/** A browser that subscribes, and reads what is pushed to it (RFC 8291). */
export function aBrowser(host = "fcm.googleapis.com") {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  return {
    endpoint: `https://${host}/fcm/send/${newId()}`,
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    read({ body }: Received) {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body.readUInt8(20));
      const rest = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
      const secret = derived(pair.computeSecret(theirs), auth, info, 32);
      const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(rest.subarray(-16));
      const padded = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}
export type Browser = ReturnType<typeof aBrowser>;

const jsonOf = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/** The key and the claims that a push is signed with (RFC 8292), if the signature is right. */
export function signatureOf({ headers }: Received) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head, claims, signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return { isRight, key, head: jsonOf(head), claims: jsonOf(claims) };
}
