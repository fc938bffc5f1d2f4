import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { sessions } from "@/db/schema";
import { errorCodeHeader, errorCodes } from "@/lib/core/pure/error-codes";
import { sessionSetCookies } from "@/lib/core/server/auth";

/** Calls route handlers as a browser would: cookies, CSRF header, JSON; no server in between. */

type RouteModule = Record<
  string,
  (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>
>;

const modules = import.meta.glob<RouteModule>("../../app/api/**/route.ts");

const routes = Object.keys(modules).map((file) => {
  const path = file.replace("../../app", "").replace("/route.ts", "");
  const names = [...path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] as string);
  const pattern = new RegExp(`^${path.replace(/\[\w+\]/g, "([^/]+)").replaceAll(".", "\\.")}$`);
  return { file, path, names, pattern, loaded: undefined as RouteModule | undefined };
});

/** Fixed segments win over parameters, as in Next. */
const fixedFirst = [...routes].sort((a, b) => a.names.length - b.names.length);

export const routePaths = () => routes.map(({ path }) => path);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer<Body = any> = {
  status: number;
  body: Body;
  headers: Headers;
  cookies: string[];
  /** The body as it came, for answers that are files. */
  bytes: Uint8Array;
};

export type Caller = {
  cookie: string;
  csrf: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  delete: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

/**
 * Asks again for as long as the server says that it is too busy, which writes nothing: what a client is asked to do.
 */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || !answer.headers.has("retry-after")) return answer;
  }
}

const nothing = (status: number): Answer => ({
  status,
  body: null,
  headers: new Headers(),
  cookies: [],
  bytes: new Uint8Array(),
});

/** Bytes, streams and forms go as they are, everything else as JSON. */
function requestOf(method: string, body: unknown, headers: Record<string, string>): RequestInit {
  if (body instanceof Uint8Array || body instanceof ReadableStream) {
    return { method, headers, body: body as BodyInit, duplex: "half" } as RequestInit;
  }
  if (body instanceof FormData || body instanceof URLSearchParams) return { method, headers, body };
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  return { method, headers: { "content-type": "application/json", ...headers }, body: text };
}

/** No call refuses without saying what kind of refusal it is (SIL-177). */
function ensureCode({ status, headers }: Response, what: string) {
  const code = headers.get(errorCodeHeader) ?? "";
  if (!(errorCodes as readonly string[]).includes(code))
    throw new Error(`${what} refused with ${status} and the code "${code}"`);
}

async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const url = new URL(path.startsWith("/api") ? path : `/api${path}`, "http://localhost:3000");
  const pathname = url.pathname.replace(/\/$/, "");
  const route = fixedFirst.find(({ pattern }) => pattern.test(pathname));
  if (!route) return nothing(404);
  const values = route.pattern.exec(pathname)?.slice(1) ?? [];
  const params = Object.fromEntries(
    route.names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]),
  );
  // Kept: vitest looks through all importers at each dynamic import.
  route.loaded ??= await modules[route.file]!();
  const handler = route.loaded[method];
  if (!handler) return nothing(405);
  const response = await handler(new Request(url, requestOf(method, body, headers)), {
    params: Promise.resolve(params),
  });
  if (response.status >= 400) ensureCode(response, `${method} ${pathname}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const answer = new TextDecoder().decode(bytes);
  return {
    bytes,
    status: response.status,
    body:
      answer && response.headers.get("content-type")?.includes("json") ? JSON.parse(answer) : answer || null,
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
  };
}

/** Somebody with these cookies; `extra` headers go with every call. */
export function caller(cookie = "", csrf = "", extra: Record<string, string> = {}): Caller {
  const call: Caller["call"] = (method, path, body, headers = {}) =>
    send(method, path, body, {
      ...(cookie ? { cookie } : {}),
      ...(csrf ? { "x-csrftoken": csrf } : {}),
      ...extra,
      ...headers,
    });
  return {
    cookie,
    csrf,
    call,
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body = {}, headers = {}) => call("POST", path, body, headers),
    put: (path, body = {}, headers = {}) => call("PUT", path, body, headers),
    patch: (path, body = {}, headers = {}) => call("PATCH", path, body, headers),
    delete: (path, body, headers = {}) => call("DELETE", path, body, headers),
  };
}

/** The ids of a list, in its order. */
export const idsOf = ({ body }: Pick<Answer, "body">) =>
  (body.results as { id: string }[]).map(({ id }) => id);

/** The body of an answer, which must be no refusal. */
export async function ok(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A visitor without a session. */
export const visitor = (headers: Record<string, string> = {}) => caller("", "", headers);

const pairs = (setCookies: string[]) =>
  setCookies
    .filter((cookie) => !/Max-Age=0(;|$)/.test(cookie))
    .map((cookie) => cookie.split(";")[0] as string);

/** A browser that has just received these cookies. */
export function callerFrom(setCookies: string[]): Caller {
  const cookies = pairs(setCookies);
  const csrf = decodeURIComponent(cookies.find((cookie) => cookie.startsWith("csrftoken="))?.slice(10) ?? "");
  return caller(cookies.join("; "), csrf);
}

/** Signs a user in without the login call, also as somebody who has just proven who they are. */
export async function signInAs(
  { userId }: { userId: string },
  proof: { confirmedAt?: Date } = {},
): Promise<Caller> {
  const id = newId();
  await db()
    .insert(sessions)
    .values({ id, userId, expiresAt: new Date(Date.now() + 86_400_000), ...proof });
  return callerFrom(await sessionSetCookies(id));
}
