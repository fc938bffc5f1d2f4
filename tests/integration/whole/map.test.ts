import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { domains } from "@/lib/core/pure/domains";
import { ROLES } from "../../../scripts/structure/addresses.mjs";
import { promisesIn } from "../../../scripts/structure/promises.mjs";
import { everyPage, notVisited } from "../../e2e/steps/every-page";

const root = path.resolve(import.meta.dirname, "../../..");
const mapFile = path.join(root, "docs/map.md");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** `app/(public)/login/[id]/page.tsx` → `/login/{id}`. */
const addressOf = (file: string) =>
  `/${path.posix
    .dirname(file)
    .split("/")
    .slice(1)
    .filter((segment) => !segment.startsWith("("))
    .join("/")}`.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");

const importsOf = (text: string) =>
  [...text.matchAll(/from "@\/([^"]+)"/g)].map(([, target]) => target as string);

const rolesOf = new Set(ROLES);

/** The folders of a domain in lib that are no roles. */
const nounsOf = (domain: string) =>
  readdirSync(path.join(root, "lib", domain), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !rolesOf.has(entry.name) ? [entry.name] : [],
  );

const kinds = ["function", "trigger", "constraint", "view"];

/** How much a domain's file of promises holds: "2 functions, 1 trigger". */
function promisesOf(domain: string): string {
  const file = `db/promises/${domain}.sql`;
  if (!existsSync(path.join(root, file))) return "-";
  const made = promisesIn(read(file));
  const counts = kinds.flatMap((kind) => {
    const count = made.filter((each) => each.kind === kind).length;
    return count > 0 ? [`${count} ${kind}${count > 1 ? "s" : ""}`] : [];
  });
  return `\`${file}\`: ${counts.join(", ")}`;
}

/** Top floor first, as a house is drawn. */
const domainRows = () =>
  [...domains].reverse().map(({ name, holds }) => `| \`${name}\` | ${holds} | ${promisesOf(name)} |`);

/** The domains that a page reads or shows. */
function domainsOf(text: string): string {
  const found = importsOf(text).flatMap((target) => {
    const [room, domain] = target.split("/");
    const isOne = domains.some(({ name }) => name === domain);
    return isOne && (room === "components" || (room === "lib" && target.includes("/queries")))
      ? [domain]
      : [];
  });
  return [...new Set(found)].sort().join(", ") || "-";
}

const filesUnder = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).split(path.sep).join("/")}`)
    .sort();

const filesNamed = (name: string) => filesUnder("app").filter((file) => path.posix.basename(file) === name);

/** Pages of the framework, and those without scripts, which are route handlers that draw. */
const pageRows = () =>
  [...filesNamed("page.tsx"), ...filesNamed("route.tsx")]
    .map((file) => ({ address: addressOf(file), file, domains: domainsOf(read(file)) }))
    .sort((one, other) => (one.address < other.address ? -1 : 1))
    .map(({ address, file, domains: shown }) => `| \`${address}\` | \`${file}\` | ${shown} |`);

const listed = (targets: string[]) => targets.map((target) => `\`${target}.ts\``).join(", ") || "-";

const callRows = () =>
  filesNamed("route.ts")
    .flatMap((file) => {
      const text = read(file);
      const methods = [
        ...text.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g),
      ];
      const others = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = ""]) => [
        ...names.matchAll(/\b(GET|POST|PUT|PATCH|DELETE)\b/g),
      ]);
      const targets = importsOf(text);
      const declared = targets.filter((target) => target.endsWith("/calls"));
      const answered = targets.filter((target) => /\/(queries|commands)(\/|$)/.test(target)).sort();
      const address = addressOf(file);
      return [...methods, ...others].map(([, method]) => ({
        key: `${address} ${method}`,
        row: `| ${method} \`${address}\` | ${listed(declared)} | ${listed(answered)} |`,
      }));
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row);

/** The rows of the table under a heading. */
function tableUnder(heading: string, text: string) {
  const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);
}

const withTable = (text: string, heading: string, rows: string[]) =>
  text.replace(
    new RegExp(`(\\n## ${heading}\\n\\n\\|[^\\n]*\\n\\|[-|]*\\n)(?:\\|[^\\n]*\\n)*`),
    (_, head: string) => `${head}${rows.map((row) => `${row}\n`).join("")}`,
  );

if (process.env.WRITE_MAP) {
  const map = withTable(readFileSync(mapFile, "utf8"), "Domains", domainRows());
  writeFileSync(mapFile, withTable(withTable(map, "Pages", pageRows()), "Calls", callRows()));
}

describe("docs/map.md", () => {
  const map = readFileSync(mapFile, "utf8");

  it("names every domain, what it holds and what the database promises of it", () => {
    expect(tableUnder("Domains", map)).toEqual(domainRows());
  });

  it.each(domains)("names every noun of $name", ({ name, holds }) => {
    expect(nounsOf(name).filter((noun) => !holds.includes(noun))).toEqual([]);
  });

  it("names every page, its file and its nouns", () => {
    expect(tableUnder("Pages", map)).toEqual(pageRows());
  });

  it("names every call, where it is declared and what answers it", () => {
    expect(tableUnder("Calls", map)).toEqual(callRows());
  });

  it("is walked by the browser's tour: each page by somebody, or named with the reason why not", () => {
    const visited = Object.values(everyPage).flatMap((pages) => Object.keys(pages));
    const pages = pageRows().map((row) => row.split("`")[1] as string);
    expect([...new Set([...visited, ...Object.keys(notVisited)])].sort()).toEqual([...pages].sort());
  });

  it("names only files that are there", () => {
    const named = [...map.matchAll(/`((?:app|db|lib|scripts|tests|docs)\/[\w/()[\].-]+\.\w+)`/g)];
    const there = new Set(["app", "db", "lib", "scripts", "tests", "docs"].flatMap(filesUnder));
    expect(named.map(([, file]) => file as string).filter((file) => !there.has(file))).toEqual([]);
  });
});

describe("docs/configuration.md and .env.example", () => {
  const declared = [...read("lib/core/server/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name as string,
  );
  const variables = [...new Set(declared)].sort();

  it("explain every variable that the product reads, and no other", () => {
    const cells = read("docs/configuration.md")
      .split("\n")
      .flatMap((line) => (line.startsWith("| `") ? [line.split("|")[1] ?? ""] : []));
    const explained = cells.flatMap((cell) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string),
    );
    expect(explained.filter((name) => name !== "HOST").sort()).toEqual(variables);
  });

  it("offer every variable that somebody may want to set", () => {
    const offered = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name as string);
    const setByCommands = ["DEFAULT_MODE", "NODE_ENV"];
    expect(offered.filter((name) => name !== "HOST").sort()).toEqual(
      variables.filter((name) => !setByCommands.includes(name)),
    );
  });
});
