import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { redirectFor } from "@/lib/core/pure/access";
import { isSignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { readCookie } from "@/lib/core/pure/cookies";
import { isScriptless, withoutEndSlash } from "@/lib/core/pure/routes";
import { endSession, renewSession, sessionClearCookies, visitOf } from "@/lib/core/server/auth";
import { csrfCookie, csrfHeader, csrfSetCookie, csrfTokenFits, newCsrfToken } from "@/lib/core/server/csrf";
import { securityHeaders } from "@/lib/core/server/security-headers";

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|login/send$|_next/static|_next/image|plain-pages/|calendar/[^/]+/?$|answer/[^/]+/?$|unsubscribe/[^/]+/[^/]+/?$|icon.svg$|print.css$|favicon.ico$|robots.txt$|offline$|sw.js$|manifest.webmanifest$|icons/[^/]+\\.png$).*)",
  ],
};

/**
 * Redirects people where they belong, sets the CSRF cookie and the security headers, and ends a session that was left
 * offline. It protects nothing: every query and command decides for itself.
 */
export async function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const path = withoutEndSlash(pathname) || "/";
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
  forwarded.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  const response = elsewhere
    ? NextResponse.redirect(new URL(elsewhere, request.nextUrl))
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
