import { Resolver } from "node:dns/promises";
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from "node:http";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { secondMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";
import { type Allowed, endpointOf, isLocal, isPublicAddress } from "@/lib/core/server/public-address";

/** More of an answer is never read: 64 kB. */
export const mostRead = 64 * 1024;

/** Why nothing was answered. `address`: nobody may have us call there; `answer`: what came was no HTTP. */
export type Unreached = "address" | "name" | "connection" | "certificate" | "time" | "answer";

export type Answered = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The first 64 kB at most. */
  body: Buffer;
  /** There was more of the body than was read. */
  isCut: boolean;
};

export type Reached = { answered: Answered } | { unreached: Unreached };

type Ask = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The look-up, the connection and the answer end after so long, all together. */
  endsAfterMs: number;
  /** Once the status is known, the body is waited for so long; as long as all the rest unless said. */
  bodyMs?: number;
  allowed?: Allowed;
};

class NotReached extends Error {
  constructor(readonly why: Unreached) {
    super(why);
  }
}

const lookUpMs = 5 * secondMs;

/** The addresses of a name by the name servers alone: what only this machine's own files or suffixes know is no name. */
async function lookUp(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: lookUpMs / 2, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** How other machines are found and reached; a test leads it to one of its own. */
export const line = { lookUp, agent: new Agent(), plainAgent: new PlainAgent() };

/** What may be reached from here: http to this machine, and ourselves, by the local driver of webhooks alone [ACS-V-013]. */
export const allowedHere = (): Allowed => ({
  ownHost: URL.parse(env().appUrl)?.hostname ?? "",
  withLocal: env().webhookDriver === "local",
});

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(host) > 0) return [host];
  return line.lookUp(host, signal);
}

/** Addresses that lead to ourselves: whoever could have us call them would act as this server. */
async function ownAddresses({ ownHost, withLocal }: Allowed, signal: AbortSignal): Promise<string[]> {
  return withLocal || !ownHost ? [] : addressesOf(ownHost, signal).catch(() => []);
}

/**
 * The addresses that a name has at this moment, if every one of them is public: one that is not refuses them all
 * [ACS-V-044].
 */
async function judged(url: URL, allowed: Allowed, signal: AbortSignal): Promise<string[]> {
  if (isLocal(url)) return url.hostname === "localhost" ? ["127.0.0.1", "::1"] : [bareHost(url)];
  const [found, own] = await Promise.all([
    addressesOf(bareHost(url), signal).catch(() => []),
    ownAddresses(allowed, signal),
  ]);
  if (signal.aborted) throw new NotReached("time");
  if (found.length === 0) throw new NotReached("name");
  if (!found.every(isPublicAddress) || found.some((address) => own.includes(address)))
    throw new NotReached("address");
  return found;
}

/** Answers a connection with what was judged: the name is never looked up once more. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: wantsAll }, answer) => {
    const [first = { address: "", family: 0 }] = all;
    if (wantsAll) answer(null, all);
    else answer(null, first.address, first.family);
  };
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|ALTNAME/;

function whyOf(error: unknown): Unreached {
  if (error instanceof NotReached) return error.why;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (certificateCodes.test(code)) return "certificate";
  return code.startsWith("HPE_") ? "answer" : "connection";
}

/** Reads what is wanted of a body; whoever sends on after that is not listened to. */
const readSome = (message: IncomingMessage, bodyMs: number | undefined) =>
  new Promise<Pick<Answered, "body" | "isCut">>((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const done = (isCut: boolean) => {
      clearTimeout(timer);
      resolve({ body: Buffer.concat(parts).subarray(0, mostRead), isCut });
      message.destroy();
    };
    const timer = bodyMs === undefined ? undefined : setTimeout(() => done(true), bodyMs);
    message.on("data", (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size > mostRead) done(true);
    });
    message.on("end", () => done(false));
    message.on("error", (error) => {
      clearTimeout(timer);
      if (bodyMs === undefined) reject(error);
      else done(true);
    });
  });

function open(url: URL, addresses: readonly string[], { method, headers }: Ask, signal: AbortSignal) {
  const options: RequestOptions = { method, headers, signal, lookup: pinnedTo(addresses) };
  if (url.protocol === "http:") return plainRequest(url, Object.assign(options, { agent: line.plainAgent }));
  const host = bareHost(url);
  const servername = isIP(host) > 0 ? "" : host;
  const secured = { agent: line.agent, servername, rejectUnauthorized: true };
  return request(url, Object.assign(options, secured));
}

const answerOf = (outgoing: ClientRequest, body: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on("response", resolve);
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/**
 * Calls an address that somebody else has given us. The name is looked up here, every address of it has to be public, and
 * the connection goes to what was judged, its certificate checked for the name. No redirect is followed, no cookie or
 * referrer sent, at most 64 kB are read, and all of it ends in time [ACS-V-013 ACS-V-044]. It never throws.
 */
export async function reach(address: string, ask: Ask): Promise<Reached> {
  const { allowed = allowedHere(), endsAfterMs, bodyMs, body } = ask;
  const url = endpointOf(address, allowed);
  if (!url) return { unreached: "address" };
  const signal = AbortSignal.timeout(endsAfterMs);
  try {
    const message = await answerOf(open(url, await judged(url, allowed, signal), ask, signal), body);
    const { statusCode: status = 0, headers } = message;
    return { answered: Object.assign({ status, headers }, await readSome(message, bodyMs)) };
  } catch (error) {
    return { unreached: signal.aborted ? "time" : whyOf(error) };
  }
}
