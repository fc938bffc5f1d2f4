import { expect } from "vitest";
import type { EXCEPTIONS } from "@/scripts/structure/exceptions.mjs";
import { problemsOf } from "@/scripts/structure/house.mjs";
import { sourcesOf } from "@/scripts/structure/imports.mjs";

/** Path -> text. */
export type Files = Record<string, string>;

const list = {
  path: "lib/core/pure/domains.ts",
  text: `export const domains = [${["accounts", "files", "providers", "connections", "staff"].map((name) => `{ name: "${name}" }`)}] as const;`,
};

export const textsOf = (files: Files) => Object.entries(files).map(([path, text]) => ({ path, text }));

type House = {
  documents?: Files;
  exceptions?: typeof EXCEPTIONS;
  /** Whether every export of these files is used by somebody; by default it is. */
  isUsed?: boolean;
};

/** A file that uses the list of domains, and every other word of these files. */
const userOf = (files: Files) => {
  const words = Object.values(files).join(" ").replace(/\W+/g, " | ");
  return { path: "tests/support/user.ts", text: `domains ${words}` };
};

/** What the structure check says of a house of these files and five domains. */
export function problems(files: Files, { documents = {}, exceptions = [], isUsed = true }: House = {}) {
  const sources = sourcesOf([list, ...textsOf(files), userOf(isUsed ? files : {})]);
  return problemsOf({ sources, documents: textsOf(documents), exceptions });
}

/** Empty files. */
export const empty = (paths: readonly string[]): Files => Object.fromEntries(paths.map((path) => [path, ""]));

/** A file that imports others, which are there and empty. */
export const importing = (path: string, ...targets: string[]): Files => ({
  ...empty(targets),
  [path]: targets.map((target) => `import "@/${target.replace(/\.tsx?$/, "")}";`).join("\n"),
});

/** One problem, of this file, that says this. */
export const refused = (path: string, said: string) => [
  expect.stringMatching(new RegExp(`^${escaped(path)}: .*${escaped(said)}`)),
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
