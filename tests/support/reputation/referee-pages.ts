import { type Document, type Element, Window } from "happy-dom";
import { vi } from "vitest";

/** A browser with JavaScript off: it opens the pages that need no script, fills in their forms and sends them. */

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;
type RouteModule = Partial<Record<string, Handler>>;

const modules = import.meta.glob<RouteModule>([
  "../../../app/app/*rating*/**/route.tsx",
  "../../../app/endorsement/**/route.tsx",
  "../../../app/answer/**/route.tsx",
  "../../../app/unsubscribe/**/route.tsx",
  "../../../app/account/**/route.tsx",
  "../../../app/passport/**/route.{ts,tsx}",
  "../../../app/verify/**/route.tsx",
  "../../../app/app/*/schedule/print/route.tsx",
  "../../../app/calendar/**/route.ts",
  "../../../app/provider-reference-survey/route.ts",
]);

const routes = Object.keys(modules).map((file) => {
  const path = file.replace("../../../app", "").replace(/\/route\.tsx?$/, "");
  const names = [...path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] as string);
  return { file, names, pattern: new RegExp(`^${path.replace(/\[\w+\]/g, "([^/]+)")}$`) };
});

const origin = "http://localhost:3000";

async function answerOf(path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, origin);
  const route = routes.find(({ pattern }) => pattern.test(url.pathname));
  if (!route) throw new Error(`No scriptless page at ${url.pathname}`);
  const values = route.pattern.exec(url.pathname)?.slice(1) ?? [];
  const params = Object.fromEntries(
    route.names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]),
  );
  const handler = (await modules[route.file]?.())?.[init.method ?? "GET"];
  if (!handler) return new Response(null, { status: 405 });
  return handler(new Request(url, init), { params: Promise.resolve(params) });
}

/** What is changed before sending: a value, several, or null for nothing at all. */
export type Changes = Record<string, string | number | string[] | null | undefined>;

export type RefereePage = {
  status: number;
  headers: Headers;
  /** Where it leads on, after something was sent. */
  location: string | null;
  html: string;
  document: Document;
  title: string;
  /** What can be read, blanks folded. */
  text: string;
  /** What the form holds, as the browser would send it. */
  fields: URLSearchParams;
  /** The text at a field that is wrong. */
  errorAt: (name: string) => string | null;
  send: (changes?: Changes, headers?: Record<string, string>) => Promise<RefereePage>;
};

function valueOfControl(control: Element): string {
  if (control.tagName === "TEXTAREA") return control.textContent;
  const chosen = control.querySelector("option[selected]") ?? control.querySelector("option") ?? control;
  return chosen.getAttribute("value") ?? "";
}

/** The fields that a browser collects: chosen options, checked boxes, everything typed. */
function fieldsOf(document: Document): URLSearchParams {
  const fields = new URLSearchParams();
  for (const control of document.querySelectorAll("form :is(input, select, textarea)[name]")) {
    const isBox = ["radio", "checkbox"].includes(control.getAttribute("type") ?? "");
    if (isBox && !control.hasAttribute("checked")) continue;
    fields.append(control.getAttribute("name") ?? "", valueOfControl(control));
  }
  return fields;
}

const wordsOf = (element: Element | null) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

async function pageOf(response: Response, path: string, cookie: string): Promise<RefereePage> {
  const html = await response.text();
  const { document } = new Window();
  document.write(html);
  const fields = fieldsOf(document);
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("location"),
    html,
    document,
    title: document.title,
    text: wordsOf(document.body),
    fields,
    errorAt: (name) => wordsOf(document.getElementById(`field-${name}-error`)) || null,
    async send(changes = {}, headers = {}) {
      const body = new URLSearchParams(fields);
      for (const [name, value] of Object.entries(changes)) {
        body.delete(name);
        for (const each of [value ?? []].flat()) body.append(name, String(each));
      }
      // With "no-referrer", browsers name no origin on a form that they send.
      const own = { origin: "null", "sec-fetch-site": "same-origin", ...(cookie && { cookie }) };
      const init = { method: "POST", body, headers: { ...own, ...headers } };
      return pageOf(await answerOf(path, init), path, cookie);
    },
  };
}

type Opening = { headers?: Record<string, string>; secondsAgo?: number; method?: "GET" | "HEAD" };

/**
 * Opens a page, `secondsAgo` before now: nobody fills a form in at once. `headers` may carry a session's cookie, which
 * goes with the form, too.
 */
export async function openPage(
  path: string,
  { headers = {}, secondsAgo = 60, method = "GET" }: Opening = {},
): Promise<RefereePage> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - secondsAgo * 1000 });
  try {
    return await pageOf(await answerOf(path, { method, headers }), path, headers.cookie ?? "");
  } finally {
    vi.useRealTimers();
  }
}
