import { randomBytes } from "node:crypto";
import { readCookie } from "@/lib/core/pure/cookies";
import { setCookie } from "@/lib/core/server/cookies";
import { sameText, signed } from "@/lib/core/server/crypto";

/** Double submit: the page reads this cookie and sends it back as a header (SIL-04). Bound to one session. */
export const csrfCookie = "csrftoken";
export const csrfHeader = "x-csrftoken";

const signature = (nonce: string, sessionId: string | null) => signed("csrf", `${nonce}:${sessionId ?? ""}`);

export function newCsrfToken(sessionId: string | null): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${signature(nonce, sessionId)}`;
}

export function csrfTokenFits(token: string | null, sessionId: string | null): boolean {
  const [nonce, given] = (token ?? "").split(".");
  return Boolean(nonce && given) && sameText(given as string, signature(nonce as string, sessionId));
}

export const csrfSetCookie = (sessionId: string | null, token = newCsrfToken(sessionId)) =>
  setCookie(csrfCookie, token, { maxAge: 14 * 86_400 });

/**
 * Whether the token of a form is the one of the cookie, and belongs to this session. It replaces the header that a
 * script would send, and what browsers do not say about the sender on plain HTTP.
 */
export function formTokenFits(cookieHeader: string | null, token: string, sessionId: string | null): boolean {
  const known = readCookie(cookieHeader, csrfCookie);
  return known !== null && sameText(token, known) && csrfTokenFits(token, sessionId);
}
