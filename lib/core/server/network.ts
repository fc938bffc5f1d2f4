import ipaddr from "ipaddr.js";

/** Addresses that cannot be read share one network, so that no spelling escapes a limit. */
const unreadable = "unreadable";

/** "[2001:db8::1%eth0]:443" and "192.0.2.7:5123" without brackets, port and zone. */
function bare(address: string): string {
  const text = address.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (bracketed ?? withPort ?? text).replace(/%.*$/, "");
}

/** An IPv4 address within an IPv6 one (mapped, or translated by NAT64) is that IPv4 address. */
function unwrapped(address: ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.range() === "rfc6052") return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
}

/**
 * The network that limits by address count: an IPv4 address as it is, an IPv6 address by its first 64 bits, which one
 * household or one server commands as a whole. Every spelling of an address gives the same network [SIL-186].
 */
export function networkOf(address: string): string {
  const text = bare(address);
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return unreadable;
  const read = unwrapped(ipaddr.IPv6.parse(text));
  if (read.kind() === "ipv4") return read.toString();
  const [prefix] = ipaddr.IPv6.networkAddressFromCIDR(`${read.toString()}/64`).toString().split("/");
  return `${prefix}/64`;
}
