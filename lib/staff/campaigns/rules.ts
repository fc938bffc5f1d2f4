import { localPath } from "@/lib/core/pure/access";

/** Where a campaign may lead: a path of this site, or an https address without credentials. */
export function isSafeTarget(url: string): boolean {
  if (/^\/login\/?([?#]|$)/.test(url)) return true;
  if (url.startsWith("/")) return localPath(url, "") !== "";
  const parsed = URL.parse(url);
  return parsed?.protocol === "https:" && parsed.hostname !== "" && !parsed.username && !parsed.password;
}

/** The address with the parameters of a visit; those of the address itself stay unless they are named again. */
export function withParams(url: string, params: Record<string, string>): string {
  const [address = "", hash] = url.split("#", 2);
  const [path = "", query = ""] = address.split(/\?(.*)/s, 2);
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(params)) all.set(name, value);
  return `${path}?${all}${hash === undefined ? "" : `#${hash}`}`;
}
