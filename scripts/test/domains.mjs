// The words of `npm test -- <word>`, and the folders that each stands for.
import fs from "node:fs";
import { inProject } from "../start/project.mjs";

/** Rooms with a folder for each domain that may hold tests. */
const ROOMS = ["lib", "components", "tests/integration", "tests/e2e"];
/** What belongs to no domain: plumbing, and promises of the whole. */
const BESIDE_DOMAINS = {
  core: [
    ...["lib/ports", "components/ui", "components/plain-pages", "components/shell"],
    ...["tests/apart", "tests/faults"],
  ],
  whole: ["lib/catalog", "tests/permissions"],
};

/** Every word there is: the domains as lib/core/pure/domains.ts lists them, `core` and `whole`. */
export function knownWords() {
  const text = fs.readFileSync(inProject("lib/core/pure/domains.ts"), "utf8");
  const list = /\bdomains = \[([^\]]*)\]/.exec(text)?.[1] ?? "";
  return [...[...list.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name), ...Object.keys(BESIDE_DOMAINS)];
}

/** The folders of a word that are there, each ending with a slash. */
export function foldersOf(word) {
  return [...ROOMS.map((room) => `${room}/${word}`), ...(BESIDE_DOMAINS[word] ?? [])]
    .filter((folder) => fs.existsSync(inProject(folder)))
    .map((folder) => `${folder}/`);
}
