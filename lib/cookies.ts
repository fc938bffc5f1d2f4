/** Cookies of one request and those its answer sets, without a framework: doors work the same in tests. */

export type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure: boolean };

/** Left by a browser whose logout call failed: its session is over all the same [ACC-S-031]. */
export const signedOutCookie = "signed_out";

export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return decodeURIComponent(value.join("="));
  }
  return null;
}

export function writeCookie(
  name: string,
  value: string,
  { maxAge, httpOnly = false, secure }: CookieOptions,
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join("; ");
}
