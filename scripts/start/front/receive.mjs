// The front: what wraps Next's listener in the server's process (decision 18). It says where a request comes from, and
// refuses what Next would answer with a 500.

import { drainEarlyAnswer } from "./early-answers.mjs";
import { explainOutdated } from "./outdated-pages.mjs";
import { dropTrustedHeaders, makeSafe } from "./safe-answers.mjs";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Pages are read, and take forms. */
const METHODS_OF_PAGES = ["GET", "HEAD", "POST", "OPTIONS"];
/** No page has this address: Next draws its page "not found". */
const NO_PAGE = "/not-found";

/**
 * What the product states once it runs: the methods of a path under /api, null where nothing is, how many proxies are
 * in front, what compresses an answer, the headers of a page that runs no script, and the page that says that another is
 * out of date.
 * @typedef {(request: unknown, response: unknown, next: () => void) => void} Compress
 * @type {{ methodsAt?: (path: string) => readonly string[] | null, trustedProxies: number, compress?: Compress,
 *   headersOfPages?: (path: string) => Record<string, string>, outdatedPage?: (path: string) => string }}
 */
const front = { trustedProxies: 0 };
globalThis.wardwayFront = front;

/**
 * `code` is one of `errorCodes` (lib/core/pure/error-codes.ts).
 * @typedef {{ status: number, code: string, detail: string, allow?: readonly string[] }} Refusal
 */

/**
 * Puts the socket's address behind those that proxies have noted, as one more hop. Where no proxy is trusted, what the
 * client says of scheme and host goes.
 * @param {import("node:http").IncomingMessage} request
 */
function noteWhereFrom({ headers, socket }) {
  const address = (socket.remoteAddress ?? "unknown").replace(/^::ffff:/i, "");
  const hops = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = hops ? `${hops}, ${address}` : address;
  if (front.trustedProxies > 0) return;
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]) delete headers[name];
}

/**
 * Node keeps the first of several `Authorization` headers and drops the others without a word: a door has to see them all,
 * to refuse them [ACS-V-040].
 * @param {import("node:http").IncomingMessage} request
 */
function noteAuthorizations({ headers, rawHeaders }) {
  if (headers.authorization === undefined) return;
  const all = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1].toLowerCase() === "authorization",
  );
  if (all.length > 1) headers.authorization = all.join(", ");
}

/** Path and query of a request's target, which may name the host as well; null for what is no path. */
function localTarget(target) {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : null;
}

/** Whether the escapes of a path are UTF-8 and name no NUL, which no text of the database can hold. */
function canBeRead(path) {
  if (!path.includes("%")) return true;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** What programs call: the API, and the door of directories. */
const isCall = (path) => path === "/api" || /^\/(api|scim)\//.test(path);

/**
 * What is wrong with a request's first line, or the target that Next is to see.
 * @param {string} method
 * @param {string} target
 * @returns {{ refusal: Refusal, url?: undefined } | { refusal?: undefined, url: string }}
 */
function judge(method, target) {
  const url = localTarget(target);
  if (url === null) return { refusal: { status: 400, code: "malformed", detail: "Bad request." } };
  const path = url.split(/[?#]/, 1)[0];
  const readable = canBeRead(path);
  if (isCall(path) && !readable) return { refusal: { status: 404, code: "not_found", detail: "Not found." } };
  const allow = isCall(path) ? (front.methodsAt?.(path) ?? METHODS) : METHODS_OF_PAGES;
  if (!allow.includes(method)) {
    const detail = `Method "${method}" not allowed.`;
    return { refusal: { status: 405, code: "method_not_allowed", detail, allow } };
  }
  return { url: readable ? url : NO_PAGE };
}

/** @param {import("node:http").ServerResponse} response @param {Refusal} refusal */
function refuse(response, { status, code, detail, allow }) {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", "X-Error-Code": code };
  response.writeHead(status, allow ? { ...headers, Allow: allow.join(", ") } : headers);
  response.end(JSON.stringify({ detail }));
}

/** @type {Refusal} */
const FAILED = { status: 500, code: "unexpected", detail: "Something went wrong. Please try again later." };

/** A call's own failures are answered by its door; what is left is that there is no door. */
async function answer(entry, request, response) {
  try {
    await entry(request, response);
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else refuse(response, FAILED);
  }
}

/**
 * The front before a server's own listener, past which calls go by their entries.
 * @param {import("node:http").RequestListener} listener
 * @param {ReturnType<typeof import("./entries.mjs").entriesIn>} [entryAt]
 * @returns {import("node:http").RequestListener}
 */
export const before = (listener, entryAt) => (request, response) => {
  drainEarlyAnswer(request, response);
  const address = (request.url ?? "").split("?", 1)[0];
  makeSafe(response, address, front.headersOfPages);
  explainOutdated(request, response, () => front.outdatedPage?.(address));
  dropTrustedHeaders(request);
  const { refusal, url } = judge(request.method ?? "", request.url ?? "");
  if (refusal) return refuse(response, refusal);
  noteWhereFrom(request);
  noteAuthorizations(request);
  request.url = url;
  const pathname = url.split("?", 1)[0];
  const { compress } = front;
  const entry = compress && entryAt && pathname.startsWith("/api/") ? entryAt(pathname) : undefined;
  if (!entry) return listener(request, response);
  const answerNow = () => void answer(entry, request, response);
  if (request.headers["accept-encoding"]) compress(request, response, answerNow);
  else answerNow();
};
