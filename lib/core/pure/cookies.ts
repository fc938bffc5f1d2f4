/** Cookies of one request and those its answer sets, without a framework: doors work the same in tests. */

type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure: boolean; path?: string };

/** Left by a browser whose logout call failed: its session is over all the same [ACC-S-031]. */
export const signedOutCookie = "signed_out";

/** The e-mail that was confirmed in this browser a moment ago: the log-in form begins with it. */
export const loginEmailCookie = "login_email";

/** The session whose pages have led to new terms already: they do so once. */
export const termsShownCookie = "terms_shown";

/** The address that waits for its link in this browser, left by a form without a script. */
export const confirmingCookie = "confirming_email";

/** What a browser keeps of the line that advises its person to add a passkey: since when it is shown, or that it was closed. */
export const protectCookieOf = (userId: string) => `protect_${userId.slice(-12)}`;

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The value of a cookie; one with a broken escape counts as not sent. */
export function readCookie(header: string | null, name: string): string | null {
  const beginning = `${name}=`;
  for (const part of (header ?? "").split(";")) {
    const pair = part.trim();
    const value = pair.startsWith(beginning) ? decoded(pair.slice(beginning.length)) : null;
    if (value !== null) return value;
  }
  return null;
}

export function writeCookie(
  name: string,
  value: string,
  { maxAge, httpOnly = false, secure, path = "/" }: CookieOptions,
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join("; ");
}
