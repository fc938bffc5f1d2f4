// The words of `npm test -- <word>`, and the folders that each names.
import fs from "node:fs";
import { inProject } from "../start/project.mjs";
import { DOMAINS, domainsIn } from "../structure/addresses.mjs";

/** Rooms with a folder for each domain that may hold tests. */
const ROOMS = ["lib", "components", "tests/integration", "tests/e2e"];
/** What belongs to no domain: plumbing, and promises of the whole. */
const OF_NO_DOMAIN = {
  core: [
    "lib/ports",
    "components/ui",
    "components/plain-pages",
    "components/shell",
    "scripts",
    "tests/apart",
    "tests/faults",
  ],
  whole: ["lib/catalog", "tests/permissions"],
};

/** Every word there is: the domains, `core` and `whole`. */
export const knownWords = () => [
  ...domainsIn(fs.readFileSync(inProject(DOMAINS), "utf8")),
  ...Object.keys(OF_NO_DOMAIN),
];

/** The folders of a word that are there, each ending with a slash. */
export function foldersOf(word) {
  return [...ROOMS.map((room) => `${room}/${word}`), ...(OF_NO_DOMAIN[word] ?? [])]
    .filter((folder) => fs.existsSync(inProject(folder)))
    .map((folder) => `${folder}/`);
}
