import { randomBytes } from "node:crypto";
import type { ReactElement } from "react";
import { type Actor, anonymous } from "@/lib/core/pure/actor";
import { cleanInput } from "@/lib/core/pure/clean-input";
import type { Context } from "@/lib/core/pure/context";
import { invalidForm, Refusal } from "@/lib/core/pure/errors";
import type { Site } from "@/lib/core/pure/form-state";
import { withoutEndSlash } from "@/lib/core/pure/routes";
import { visitOf } from "@/lib/core/server/auth";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { sameText, signed } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { countHit, forgetHits } from "@/lib/core/server/rate-limit";
import { securityHeaders } from "@/lib/core/server/security-headers";

/** Pages that need no script: drawn on the server as plain HTML, their forms sent by the browser itself. */

export type Visit = {
  actor: Actor;
  context: Context;
  site: Site;
  /** The parts of the address in brackets. */
  path: Record<string, string>;
  url: URL;
  /** HEAD is answered like GET, and shows nobody anything. */
  method: string;
  /** What the program calls itself. */
  program: string;
  /** The `Cookie` header of the browser. */
  cookies: string | null;
};

const headersOfPages = (path: string) => ({
  ...securityHeaders(null, path),
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});

/** The whole document as HTML. Its policy lets no script run but the one that its address may hold. */
export async function renderPage(
  { url }: Pick<Visit, "url">,
  page: ReactElement,
  status = 200,
  headers: Record<string, string> = {},
) {
  // By name at the top, the bundler refuses it; of what it offers, only the streams work inside a route handler.
  const { renderToReadableStream } = await import("react-dom/server");
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, { onError: (error) => void failures.push(error) });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failures.length > 0) throw failures[0];
  return new Response(html, { status, headers: { ...headersOfPages(url.pathname), ...headers } });
}

/** What every page says of the product. */
export function siteOfAll(): Site {
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: supportEmail, SUPPORT_FORM_URL } = env();
  return { product, supportEmail, supportForm: SUPPORT_FORM_URL };
}

/** Who asks for a page, when, and for what. An address that opens something by itself looks at no session. */
export async function visitOfRequest(
  request: Request,
  path: Record<string, string> = {},
  { opensByItself = false } = {},
): Promise<Visit> {
  const context = contextOf(request.headers);
  const cookies = request.headers.get("cookie");
  const actor = opensByItself ? anonymous : (await visitOf(cookies, context.now)).actor;
  const url = new URL(request.url);
  const query = cleanInput([...url.searchParams]);
  url.search = new URLSearchParams(query).toString();
  const { method } = request;
  const program = request.headers.get("user-agent") ?? "";
  return { actor, context, site: siteOfAll(), path: cleanInput(path), url, method, program, cookies };
}

/** The address without the values of its brackets: one may be a key which opens somebody's form. */
export const pageName = ({ url, path }: Pick<Visit, "url" | "path">) =>
  Object.entries(path).reduce(
    (address, [part, value]) => address.replace(encodeURIComponent(value), `{${part}}`),
    url.pathname,
  );

/** What went wrong as a refusal; an unexpected error is logged. */
export const refusalOfPage = (error: unknown, visit: Visit): Refusal =>
  refusalOf(error, visit.context, { page: pageName(visit) });

/** The texts of a refusal by field; `non_field_errors` has what is about no field. */
export function textsOf({ body }: Refusal): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(body)) {
    const name = field === "detail" || field === "error" ? "non_field_errors" : field;
    const all = (Array.isArray(value) ? value : [value]).map(String);
    texts[name] = [...new Set([...(texts[name] ?? []), ...all])];
  }
  return texts;
}

/** Nobody fills in a form of questions faster. */
const usualYoungestMs = 3_000;
const oldestSeconds = 86_400;

const signature = (address: string, issuedAt: string, nonce: string) =>
  signed("form", `${address}:${issuedAt}:${nonce}`);

const addressOf = ({ url }: Visit) => withoutEndSlash(url.pathname);

/**
 * Replaces a bot check where no script runs (SIL-14): shows that the form at this address was asked for between 3
 * seconds (or what its door says) and 24 hours ago. `instead` is the token of a refused form, whose age the new one
 * keeps: nobody waits twice.
 */
export function newFormToken(visit: Visit, instead = ""): string {
  const address = addressOf(visit);
  const now = visit.context.now.getTime();
  const [before = "", spent = "", given = ""] = instead.split(".");
  const age = now - Number.parseInt(before, 36);
  const goesOn =
    sameText(given, signature(address, before, spent)) && age >= 0 && age < (oldestSeconds * 1000) / 2;
  const issuedAt = goesOn ? before : now.toString(36);
  const nonce = randomBytes(12).toString("base64url");
  return `${issuedAt}.${nonce}.${signature(address, issuedAt, nonce)}`;
}

/**
 * Spends a form's token, a nonce.
 * @returns gives it back, for when the form is refused and may be sent again as it is
 * @throws 400 when it is too young, too old or not ours; 409 when the form was sent already
 */
export async function spendFormToken(
  visit: Visit,
  token: string,
  youngestMs = usualYoungestMs,
): Promise<() => Promise<void>> {
  const [issuedAt = "", nonce = "", given = ""] = token.split(".");
  const { now } = visit.context;
  const age = now.getTime() - Number.parseInt(issuedAt, 36);
  if (!sameText(given, signature(addressOf(visit), issuedAt, nonce)) || !(age <= oldestSeconds * 1000)) {
    throw invalidForm("This page was open for too long. Look your answers over and send them again.");
  }
  if (age < youngestMs) throw invalidForm("That was faster than we expected. Please send it once more.");
  const key = `form:${nonce}`;
  const { count } = await countHit(key, oldestSeconds, now);
  if (count > 1) throw new Refusal("already_sent", 409, { detail: "We have received this form already." });
  return () => forgetHits(key);
}
