// What a file's address says: its domain, its floor, and inside a domain of lib its noun and role.

/** The names of the domains, bottom to top, out of their file. @param {string} text @returns {string[]} */
export function domainsIn(text) {
  const list = /\bdomains = \[([\s\S]*?)\n?\] as const/.exec(text)?.[1] ?? "";
  return [...list.matchAll(/\bname: "([a-z-]+)"/g)].map(([, name]) => name);
}

/** The file that holds the list. */
export const DOMAINS = "lib/core/pure/domains.ts";

/** Folders of lib that are no domains. */
export const BESIDE_DOMAINS = ["core", "ports", "catalog"];

export const isTest = (path) => /^tests\/|\.(test|spec)\.tsx?$/.test(path);

/** The domain that an address names, whether there is one of that name or not. */
export function domainOf(path) {
  const table = /^(?:db\/schema|inngest\/jobs)\/([^/]+)(?:\/[^/]+)?\.ts$/.exec(path)?.[1];
  if (table) return table;
  return /^(?:lib|components)\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Code that all domains are built on and that knows none of them. */
const GROUND = /^lib\/(core|ports)\/|^components\/ui\/|^db\/schema\/core\.ts$/;

/**
 * 0 for the ground, 1 for the lowest domain, null for a file without a floor.
 * @param {string} path @param {string[]} domains
 */
export function floorOf(path, domains) {
  if (isTest(path)) return null;
  if (GROUND.test(path)) return 0;
  return domains.indexOf(domainOf(path)) + 1 || null;
}

export const WORDS = ["schema", "calls", "words", "rules", "policy", "views"];
export const ROLES = [...WORDS, "queries", "commands", "mails", "hooks"];
/** Roles that may be a folder of files, one a verb or subject. */
export const SPLIT_ROLES = ["rules", "views", "queries", "commands", "mails"];

/**
 * lib/<domain>/[<noun>/]<role>.ts or lib/<domain>/[<noun>/]<role>/<part>.ts; null outside the domains of lib.
 * `role` is null where the address says none.
 * @param {string} path
 */
export function placeOf(path) {
  const [top, domain, ...rest] = path.split("/");
  if (top !== "lib" || rest.length === 0 || BESIDE_DOMAINS.includes(domain)) return null;
  const file = rest.pop();
  const name = file.replace(/(\.test)?\.tsx?$/, "");
  const split = SPLIT_ROLES.includes(rest.at(-1)) ? rest.pop() : null;
  const role = split ?? (ROLES.includes(name) ? name : null);
  return {
    domain,
    noun: rest.join("/") || null,
    role,
    split: split !== null,
    extension: /\.tsx?$/.exec(file)?.[0] ?? "",
    isTest: isTest(path),
  };
}
