import { forbidden } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";

/** What the nearest client of the server said, where several proxies have added their word. */
const first = (header: string | null) => header?.split(",")[0]?.trim() || null;

/**
 * Whether an origin is ours: the public one, or the one that the request itself came to. What a proxy says of host and
 * scheme is only there where one is trusted (decision 18).
 */
function isOwnOrigin(origin: string, headers: Headers): boolean {
  const url = URL.parse(origin);
  if (!url) return false;
  if (url.origin === URL.parse(env().appUrl)?.origin) return true;
  const scheme = first(headers.get("x-forwarded-proto"));
  const host = first(headers.get("x-forwarded-host")) ?? headers.get("host");
  return url.host === host && (scheme === null || url.protocol === `${scheme}:`);
}

/**
 * Whether the browser says that another site sent this (SIL-178). Programs that are no browsers say nothing. No origin
 * ("null") is what a page without referrer names, and also a frame in a sandbox: there the browser's word decides.
 */
export function comesFromElsewhere(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site === "cross-site") return true;
  if (site === "same-origin" || origin === null) return false;
  return !isOwnOrigin(origin, headers);
}

export const crossSite = () => forbidden("Cross-site requests are not allowed.", "cross_site");

/** @throws 403 */
export function ensureSameSite(headers: Headers) {
  if (comesFromElsewhere(headers)) throw crossSite();
}

/**
 * Whether the browser says that a form was sent by another page than ours. Browsers that send no referrer name no origin
 * either ("null"): then the form's own token has to do.
 */
export function isForeignForm(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && origin !== "null" && !isOwnOrigin(origin, headers);
}

export const foreignForm = "This form was sent from another site.";

/** @throws 403 for a form that comes from no page of ours */
export function ensureOwnPage(headers: Headers) {
  if (isForeignForm(headers)) throw forbidden(foreignForm, "cross_site");
}
