import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { redirectFor } from "@/lib/core/pure/access";
import { isSignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { readCookie } from "@/lib/core/pure/cookies";
import { publicPaths } from "@/lib/core/pure/paths";
import { isScriptless, withoutEndSlash } from "@/lib/core/pure/routes";
import { endSession, renewSession, sessionClearCookies, visitOf } from "@/lib/core/server/auth";
import { csrfCookie, csrfHeader, csrfSetCookie, csrfTokenFits, newCsrfToken } from "@/lib/core/server/csrf";
import { foreignForm, isForeignForm } from "@/lib/core/server/same-site";
import { securityHeaders } from "@/lib/core/server/security-headers";
import { smallPage } from "@/lib/core/server/small-page";

/** Methods that may change something. */
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|_next/static|_next/image|plain-pages/|calendar/[^/]+/?$|answer/[^/]+/?$|unsubscribe/[^/]+/[^/]+/?$|icon.svg$|print.css$|favicon.ico$|robots.txt$|offline$|sw.js$|manifest.webmanifest$|icons/[^/]+\\.png$).*)",
  ],
};

/** Next compares an action's origin with the host that it was sent to, and knows neither `null` nor our public address. */
function ownOrigin(headers: Headers) {
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return `http://${host}`;
}

/** What another site has a browser send. */
function foreign(path: string) {
  const link = { path: publicPaths.start, label: "Go on" };
  const headers = { ...securityHeaders(null, path), "Content-Type": "text/html; charset=utf-8" };
  return new NextResponse(smallPage({ title: "Not sent", texts: [foreignForm], link }), {
    status: 403,
    headers,
  });
}

/**
 * Redirects people where they belong, sets the CSRF cookie and the security headers, and ends a session that was left
 * offline. A form of another site gets no further. It protects nothing: every query and command decides for itself.
 */
export async function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const path = withoutEndSlash(pathname) || "/";
  const isSent = unsafe.has(request.method) && !isScriptless(path);
  if (isSent && isForeignForm(request.headers)) return foreign(path);
  const cookieHeader = request.headers.get("cookie");
  const visit = await visitOf(cookieHeader);
  const elsewhere = redirectFor(path, searchParams, visit.actor);
  const nonce = isScriptless(path) ? null : randomBytes(16).toString("base64");
  const headers = securityHeaders(nonce, path);

  const sessionId = isSignedIn(visit.actor) ? visit.actor.sessionId : null;
  const known = readCookie(cookieHeader, csrfCookie);
  const token = known && csrfTokenFits(known, sessionId) ? known : newCsrfToken(sessionId);

  const forwarded = new Headers(request.headers);
  forwarded.set(csrfHeader, token);
  // What a client says of these is never believed.
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
  if (token !== known) response.headers.append("Set-Cookie", csrfSetCookie(sessionId, token));
  if (visit.stale && sessionId) {
    for (const cookie of await renewSession(sessionId, new Date()))
      response.headers.append("Set-Cookie", cookie);
  }
  return response;
}
