import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { isPublic, redirectFor } from "@/lib/core/pure/access";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { isSignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { readCookie, termsShownCookie } from "@/lib/core/pure/cookies";
import { Refusal } from "@/lib/core/pure/errors";
import { pageHeader } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";
import { isScriptless, isUnder, withoutEndSlash } from "@/lib/core/pure/routes";
import {
  endSession,
  renewSession,
  sessionClearCookies,
  termsShownSetCookie,
  visitOf,
} from "@/lib/core/server/auth";
import { csrfCookie, csrfHeader, csrfSetCookie, csrfTokenFits, newCsrfToken } from "@/lib/core/server/csrf";
import { ensureForm } from "@/lib/core/server/request-body";
import { foreignForm, isForeignForm } from "@/lib/core/server/same-site";
import { securityHeaders } from "@/lib/core/server/security-headers";
import { smallPage } from "@/lib/core/server/small-page";

/** Methods that may change something. */
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|scim/|_next/static|_next/image|plain-pages/|calendar/[^/]+/?$|answer/[^/]+/?$|passport/|verify/?$|verify/[^/]+/?$|verify.js$|unsubscribe/[^/]+/[^/]+/?$|icon.svg$|print.css$|favicon.ico$|robots.txt$|offline$|sw.js$|manifest.webmanifest$|icons/[^/]+\\.png$).*)",
  ],
};

/** Next compares an action's origin with the host that it was sent to, and knows neither `null` nor our public address. */
function ownOrigin(headers: Headers) {
  const nearest = (name: string) => headers.get(name)?.split(",")[0]?.trim();
  const scheme = nearest("x-forwarded-proto") || "http";
  return `${scheme}://${nearest("x-forwarded-host") || headers.get("host")}`;
}

/** What somebody reads whose form was not taken. */
function notSent(path: string, status: number, ...texts: string[]) {
  const link = { path: status === 403 ? publicPaths.start : path, label: "Go on" };
  const headers = { ...securityHeaders(null, path), "Content-Type": "text/html; charset=utf-8" };
  return new NextResponse(smallPage({ title: "Not sent", texts, link }), { status, headers });
}

const goBack = "Go back in your browser to see what you typed.";

/** What Next would answer with a 500: a form that is too large, and what is no form. */
async function unreadable(request: NextRequest, path: string) {
  try {
    await ensureForm(request);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 413)
      return notSent(path, 413, "This form holds too much to be sent at once.", goBack);
    return notSent(path, error.status, "This form did not arrive whole.", goBack);
  }
}

/** Whether a guarded page leads to new terms first: once a session, and never what is fetched in advance [ACS-C-023]. */
const leadsToTerms = ({ method, headers, nextUrl }: NextRequest, path: string, asked: string | null) =>
  asked !== null &&
  !isPublic(path, nextUrl.searchParams) &&
  method === "GET" &&
  isUnder(path, publicPaths.app) &&
  !headers.has("next-router-prefetch") &&
  !headers.get("purpose")?.includes("prefetch") &&
  readCookie(headers.get("cookie"), termsShownCookie) !== asked;

const termsFor = ({ pathname, search }: URL) =>
  `${accountPaths.terms}?next=${encodeURIComponent(pathname + search)}`;

/**
 * Redirects people where they belong, sets the CSRF cookie and the security headers, and ends a session that was left
 * offline. A form of another site gets no further, nor one that cannot be read. It protects nothing: every query and command decides for itself.
 */
export async function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const path = withoutEndSlash(pathname) || "/";
  // A page answers no POST; what programs send to it, its receiver takes.
  if (request.method === "POST" && path === publicPaths.webhooks)
    return NextResponse.rewrite(new URL(publicPaths.webhooksReceived + request.nextUrl.search, request.url));
  const isSent = unsafe.has(request.method) && !isScriptless(path);
  if (isSent && isForeignForm(request.headers)) return notSent(path, 403, foreignForm);
  const refused = isSent ? await unreadable(request, path) : null;
  if (refused) return refused;
  const cookieHeader = request.headers.get("cookie");
  const visit = await visitOf(cookieHeader);
  const asksTerms = leadsToTerms(request, path, visit.consentsAsked);
  const elsewhere =
    redirectFor(path, searchParams, visit.actor) ?? (asksTerms ? termsFor(request.nextUrl) : null);
  const nonce = isScriptless(path) ? null : randomBytes(16).toString("base64");
  const headers = securityHeaders(nonce, path);

  const sessionId = isSignedIn(visit.actor) ? visit.actor.sessionId : null;
  const known = readCookie(cookieHeader, csrfCookie);
  const token = known && csrfTokenFits(known, sessionId) ? known : newCsrfToken(sessionId);

  const forwarded = new Headers(request.headers);
  forwarded.set(csrfHeader, token);
  // What a client says of these is never believed.
  forwarded.set(pageHeader, `${path}${request.nextUrl.search}`);
  if (nonce) forwarded.set("x-nonce", nonce);
  else forwarded.delete("x-nonce");
  if (isSent && forwarded.has("origin")) forwarded.set("origin", ownOrigin(request.headers));
  forwarded.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  const response = elsewhere
    ? NextResponse.redirect(new URL(elsewhere, request.nextUrl), isSent ? 303 : 307)
    : NextResponse.next({ request: { headers: forwarded } });

  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (visit.left) {
    await endSession(visit.left, contextAt());
    for (const cookie of sessionClearCookies()) response.headers.append("Set-Cookie", cookie);
    return response;
  }
  if (asksTerms) response.headers.append("Set-Cookie", termsShownSetCookie(visit.consentsAsked ?? ""));
  if (token !== known) response.headers.append("Set-Cookie", csrfSetCookie(sessionId, token));
  if (visit.stale && sessionId) {
    for (const cookie of await renewSession(sessionId, new Date()))
      response.headers.append("Set-Cookie", cookie);
  }
  return response;
}
