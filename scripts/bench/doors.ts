import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { type Call, pathParameters } from "@/lib/core/pure/call";
import { sessionSetCookies } from "@/lib/core/server/auth";

export type Browser = { cookie: string; csrf: string };

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

const fileOf = ({ path }: Call) => path.replace(/\/$/, "").replace(/\{(\w+)\}/g, "[$1]");

const doors = new Map<string, Record<string, Handler>>();

/** The route module of a call, loaded as the server would load it. */
async function doorOf(call: Call): Promise<Handler> {
  const file = fileOf(call);
  const found = doors.get(file) ?? (await import(`../../app/api${file}/route.ts`));
  doors.set(file, found);
  const handler = found[call.method];
  if (!handler) throw new Error(`${call.method} ${call.path} has no route`);
  return handler;
}

/** Opens a session without the login call. */
export async function browserOf(userId: string): Promise<Browser> {
  const id = randomUUID();
  await db()
    .insert(sessions)
    .values({ id, userId, expiresAt: new Date(Date.now() + 86_400_000) });
  const cookies = (await sessionSetCookies(id)).map((cookie) => cookie.split(";")[0] ?? "");
  const csrf = cookies.find((cookie) => cookie.startsWith("csrftoken="))?.slice(10) ?? "";
  return { cookie: cookies.join("; "), csrf: decodeURIComponent(csrf) };
}

export type Input = {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Beside those of a browser. */
  headers?: Record<string, string>;
};

/** What the route handler answers in this process, as to a browser over the network; also a refusal. */
export async function answerTo(
  call: Call,
  browser: Browser | null,
  { path = {}, query = "", body, headers: more = {} }: Input = {},
) {
  const handler = await doorOf(call);
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
  const headers = new Headers({ "content-type": "application/json", ...more });
  if (browser) {
    headers.set("cookie", browser.cookie);
    headers.set("x-csrftoken", browser.csrf);
  }
  const url = `http://localhost:3000/api${filled}${query ? `?${query}` : ""}`;
  const init = { method: call.method, headers, body: body ? JSON.stringify(body) : undefined };
  const names = pathParameters(call.path);
  const params = Promise.resolve(Object.fromEntries(names.map((name) => [name, path[name] ?? ""])));
  return handler(new Request(url, init), { params });
}

/** Calls the route handler in this process. @throws unless it answers 2xx */
export async function request(call: Call, browser: Browser | null, input: Input = {}) {
  const response = await answerTo(call, browser, input);
  if (response.ok) return response;
  const text = await response.text();
  throw new Error(`${call.method} ${call.path} answered ${response.status}: ${text.slice(0, 300)}`);
}

/** The JSON that a call answers, or its text. @throws unless it answers 2xx */
export async function ask(call: Call, browser: Browser | null, input: Input = {}) {
  const response = await request(call, browser, input);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson && text ? JSON.parse(text) : text || null;
}
