// The names of the rooms' first level: domains, and a few words that each room has besides.
import { BESIDE_DOMAINS, DOMAINS, placeOf } from "./addresses.mjs";

/**
 * `folder`: whose entries are judged. `domains`: whether they may be the domains' names, as files, folders or both.
 * `folders` and `files`: the other names that it may hold; "any" where they are free.
 * @typedef {{ folder: string, domains?: "files" | "folders" | "both", folders?: string[], files?: string[] | "any" }} Place
 * @type {Place[]}
 */
const PLACES = [
  { folder: "lib", domains: "folders", folders: BESIDE_DOMAINS },
  { folder: "lib/core", folders: ["pure", "browser", "server"] },
  { folder: "lib/catalog", files: "any" },
  { folder: "components", domains: "folders", folders: ["ui", "plain-pages", "shell"] },
  { folder: "db", folders: ["schema", "seed"], files: "any" },
  { folder: "db/schema", domains: "both", files: ["core", "index"] },
  { folder: "db/seed", domains: "both", files: ["calendar", "lookups", "demo", "run"] },
  { folder: "inngest", folders: ["jobs"], files: ["client", "functions", "jobs"] },
  { folder: "inngest/jobs", domains: "files" },
  {
    folder: "tests",
    folders: ["integration", "e2e", "permissions", "support", "apart", "faults"],
  },
  { folder: "tests/integration", domains: "folders", folders: ["core", "whole"] },
  { folder: "tests/e2e", domains: "folders", folders: ["whole", "steps"] },
  { folder: "tests/permissions", folders: ["inputs"], files: "any" },
  { folder: "tests/permissions/inputs", domains: "both" },
  { folder: "tests/support", domains: "folders", files: "any" },
  {
    folder: "scripts",
    folders: ["start", "test", "commands", "bench", "structure"],
    files: ["check-structure"],
  },
];

/** @param {import("./house.mjs").House} house */
export function* wrongNames({ sources, domains }) {
  for (const { path } of sources) {
    for (const place of PLACES) {
      if (!path.startsWith(`${place.folder}/`)) continue;
      const [entry, ...below] = path.slice(place.folder.length + 1).split("/");
      const problem = problemOf(place, domains, entry, below.length > 0);
      if (problem) yield `${path}: ${problem}`;
    }
  }
}

const GLOSSARY = "docs/glossary.md";
const MAP = "docs/map.md";

/** A newcomer finds every noun in both documents. @param {import("./house.mjs").House} house */
export function* unlistedNouns({ sources, documents }) {
  const textOf = (file) => documents.find((document) => document.path === file)?.text;
  const [glossary, map] = [textOf(GLOSSARY), textOf(MAP)];
  const nouns = new Map(sources.map(({ path }) => [path, placeOf(path)]));
  const listed = new Set();
  for (const [path, place] of nouns) {
    if (!place?.noun || listed.has(`${place.domain}/${place.noun}`)) continue;
    const { domain, noun } = place;
    listed.add(`${domain}/${noun}`);
    const row = map?.split("\n").find((line) => line.startsWith(`| \`${domain}\` |`)) ?? "";
    if (glossary !== undefined && !glossary.includes(`\`${domain}/${noun}\``))
      yield `${path}: ${GLOSSARY} does not name \`${domain}/${noun}\`: say there what people call it`;
    if (map !== undefined && !row.split(/[^\w-]+/).includes(noun))
      yield `${path}: the row of ${domain} in ${MAP} does not name ${noun}: say so in ${DOMAINS}`;
  }
}

/** @param {Place} place */
function problemOf(place, domains, entry, isFolder) {
  const kind = isFolder ? "folders" : "files";
  const name = isFolder ? entry : entry.replace(/\.[a-z]+$/, "");
  const others = place[kind] ?? [];
  const byDomain = place.domains === kind || place.domains === "both";
  if (others === "any" || others.includes(name) || (byDomain && domains.includes(name))) return null;
  if (!byDomain && others.length === 0)
    return `${place.folder} has no ${kind} of its own: it has ${allows(place)}`;
  return `"${name}" is no name for ${isFolder ? "a folder" : "a file"} of ${place.folder}: it has ${allows(place)}`;
}

/** @param {Place} place */
function allows({ domains, folders = [], files = [] }) {
  const named = [...folders.map((name) => `${name}/`), ...(files === "any" ? ["files"] : files)];
  const kinds = { files: "a file a domain", folders: "a folder a domain", both: "a file or folder a domain" };
  return [domains && `${kinds[domains]} (${DOMAINS})`, ...named].filter(Boolean).join(", ");
}
