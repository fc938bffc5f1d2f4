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

function read(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = bare(address);
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return null;
  return unwrapped(ipaddr.IPv6.parse(text));
}

/**
 * The network that limits by address count: an IPv4 address as it is, an IPv6 address by its first 64 bits, which one
 * household or one server commands as a whole. Every spelling of an address gives the same network [SIL-186].
 */
export function networkOf(address: string): string {
  const known = read(address);
  if (known === null) return unreadable;
  if (known.kind() === "ipv4") return known.toString();
  const [prefix] = ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`).toString().split("/");
  return `${prefix}/64`;
}

/** What is kept of an address where nobody needs to know whose it is: its first 24 bits, of an IPv6 address 48. */
export function networkWithoutLastPart(address: string): string {
  const known = read(address);
  if (known === null) return "";
  return known.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${known.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/48`).toString()}/48`;
}
