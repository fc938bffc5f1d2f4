/** The push services of browsers, each by its host, and the domains below which others live. */
const hosts = ["fcm.googleapis.com", "updates.push.services.mozilla.com"];
const domains = ["push.apple.com", "notify.windows.com", "push.services.mozilla.com"];

/**
 * The address of a device at its browser's push service, written as addresses are; null for any other: whoever could name
 * an address of their own would have the server call it [RSC-C-027].
 */
export function pushAddressOf(endpoint: string): string | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return null;
  const { hostname, href } = url;
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(`.${domain}`));
  return isKnown ? href : null;
}

/** What a device shows, and where a tap on it leads. */
type PushPayload = {
  title: string;
  body: string;
  href: string;
  /** The matter: later news of it replaces the earlier. */
  tag: string;
};

export type Push = {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: PushPayload;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
};
