import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer, type Server } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { checkServerIdentity, connect as connectSecurely, type PeerCertificate } from "node:tls";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { line } from "@/lib/core/server/reach";

/** The key and the certificate of a server that tests reach as if it were far away; nothing else trusts them. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIJ3DGCgNYXDINl90
KEnzV1hanmMlriAFrRxb365UPbqhRANCAASfzaO7WX8IUQFZuuRCxz9OQTYqjLTg
zayxCfV+58avmCu1kvMVGuS1XCsNOSJTPtTUbbLQcs2AdhLv+0IpqksV
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBzzCCAXSgAwIBAgIUKAu7CtEBZTdXq7PRm6g/1jlvkNcwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRaG9va3MuZXhhbXBsZS5vcmcwIBcNMjYxMTI5MjE0MTUwWhgP
MjEyNjExMDUyMTQxNTBaMBwxGjAYBgNVBAMMEWhvb2tzLmV4YW1wbGUub3JnMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEn82ju1l/CFEBWbrkQsc/TkE2Koy04M2s
sQn1fufGr5grtZLzFRrktVwrDTkiUz7U1G2y0HLNgHYS7/tCKapLFaOBkTCBjjAd
BgNVHQ4EFgQU+w9QNM6U/G8Q34RNXcgYiEEozPkwHwYDVR0jBBgwFoAU+w9QNM6U
/G8Q34RNXcgYiEEozPkwDwYDVR0TAQH/BAUwAwEB/zA7BgNVHREENDAyghFob29r
cy5leGFtcGxlLm9yZ4IXKi5yZWNlaXZlcnMuZXhhbXBsZS5vcmeHBF242CIwCgYI
KoZIzj0EAwIDSQAwRgIhAIQklSXCSADhDiSUBEebhzO1tr3w9d1bhVjXctJ1c2c7
AiEAoFhKHK2t3PDrvLTZF9uOhV4JysFBvCdZz9gO0Hi0VPI=
-----END CERTIFICATE-----`;

type Asked = { host: string; port: number; addresses: string[] };
type Options = { host?: string | null; port?: number; servername?: string; lookup?: LookupFunction };

/** Leads every connection to this machine, and notes where it would have gone. */
class LedHere extends Agent {
  readonly asked: Asked[] = [];
  constructor(private readonly here: () => number) {
    super();
  }
  override createConnection({ host, port, servername, lookup }: Options) {
    const asked: Asked = { host: host ?? "", port: Number(port), addresses: [] };
    this.asked.push(asked);
    lookup?.(asked.host, { all: true }, (_error, found) => {
      asked.addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    });
    const here = { host: "127.0.0.1", port: this.here(), servername, ca: cert };
    const ofName = (_here: string, found: PeerCertificate) => checkServerIdentity(asked.host, found);
    return connectSecurely(Object.assign(here, { checkServerIdentity: ofName })) as never;
  }
}

/** What a server was sent. */
export type Received = {
  host: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  at: number;
};

type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  afterMs?: number;
  silent?: boolean;
};

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server of somebody else's for the tests of a file. It has a certificate for hooks.example.org and the names below
 * receivers.example.org; `names` says which addresses a name has, and a list of lists what it answers one time after the other.
 */
export function farServer() {
  const usual = { lookUp: line.lookUp, agent: line.agent };
  const names = new Map<string, string[][]>();
  const lookedUp: string[] = [];
  let serve: Serve = (_request, response) => void response.end();
  let server: Server;
  const agent = new LedHere(() => (server.address() as AddressInfo).port);
  beforeAll(async () => {
    server = createServer({ key, cert }, (request, response) => serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    Object.assign(line, {
      agent,
      lookUp: async (name: string) => {
        lookedUp.push(name);
        const answers = names.get(name) ?? [name.includes(".example.") ? ["93.184.216.34"] : []];
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      },
    });
  });
  beforeEach(() => {
    names.clear();
    lookedUp.length = 0;
    agent.asked.length = 0;
    serve = (_request, response) => void response.end();
  });
  afterAll(() => {
    Object.assign(line, usual);
    server.closeAllConnections();
    server.close();
  });
  return {
    lookedUp,
    /** Where connections would have gone. */
    asked: agent.asked,
    named: (name: string, ...answers: string[][]) => void names.set(name, answers),
    serving: (next: Serve) => {
      serve = next;
    },
    /** Keeps what is sent, and answers each message; 200 unless said. */
    receiving(answer: (received: Received) => Answer = () => ({})) {
      const received: Received[] = [];
      serve = async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const headers = request.headers as Record<string, string>;
        const message = {
          host: headers.host ?? "",
          path: request.url ?? "",
          headers,
          body: Buffer.concat(chunks).toString("utf8"),
          at: Date.now(),
        };
        received.push(message);
        const { status = 200, headers: more, body = "", afterMs = 0, silent } = answer(message);
        if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (!silent) response.writeHead(status, more).end(body);
      };
      return received;
    },
  };
}
