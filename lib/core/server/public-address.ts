import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv6 has given out addresses of 2000::/3 alone; in it, these are documentation, too. */
const isGlobal = (address: ipaddr.IPv6) =>
  address.match(ipaddr.IPv6.parse("2000::"), 3) && !address.match(ipaddr.IPv6.parse("3fff::"), 20);

/**
 * Whether an address is one of the public internet: not loopback, private, link-local, shared by carriers, multicast,
 * documentation or the cloud's metadata, nor one that carries such an address in another form [ACS-V-013].
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || isGlobal(address);
}

const longestUrl = 500;

export type Allowed = {
  /** Our own host: nobody has us call ourselves. */
  ownHost: string;
  /** http to this machine, in default mode. */
  withLocal: boolean;
};

export const isLocal = ({ protocol, hostname }: URL) =>
  protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/**
 * The address of an endpoint, if it may be one: https, a public host, the port 443 or one above 1023, and nobody named in
 * it. Forms of a host are read by the parser of URLs before they are judged; what a name leads to is judged again at each
 * send [ACS-V-013 ACS-V-044].
 */
export function endpointOf(text: string, { ownHost, withLocal }: Allowed): URL | null {
  if (text.length > longestUrl || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (withLocal && isLocal(url)) return url;
  if (url.protocol !== "https:" || (url.port !== "" && Number(url.port) <= 1023)) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === ownHost) return null;
  if (isIP(host) > 0) return isPublicAddress(host) ? url : null;
  const isName = /\.[a-z][a-z0-9-]*$/.test(host);
  return isName && !/(^|\.)(localhost|local|internal|home\.arpa)$/.test(host) ? url : null;
}
