// Which files there are, and what they import.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesUnder, PROJECT } from "../start/project.mjs";

const SOURCE_FOLDERS = ["app", "components", "db", "inngest", "lib", "scripts", "tests"];
const DOCUMENT_FOLDERS = ["db", "docs", "drizzle"];
const SPECIFIER = /(?:^|[\s;}*])(?:from|import)\s*(\(?)\s*["']([^"'\n]+)["']/g;
const LITERAL = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/;
const LITERAL_OR_COMMENT = new RegExp(`(${LITERAL.source})|${COMMENT.source}`, "gm");

/**
 * A file: its text, the same without comments, the files of ours that it imports, and the packages that it cannot
 * start without (those of `import()` can be missing).
 * @typedef {{ path: string, text: string, code: string, imports: string[], packages: string[] }} Source
 */

/** Every source of ours. @returns {Source[]} */
export function readSources() {
  const paths = [...topLevel(), ...SOURCE_FOLDERS.flatMap(filesUnder)];
  return sourcesOf(textsOf(paths.filter((file) => /\.(tsx?|mjs)$/.test(file))));
}

/** Everything else of ours that people read. @returns {{ path: string, text: string }[]} */
export function readDocuments() {
  const paths = [...topLevel(), ...DOCUMENT_FOLDERS.flatMap(filesUnder)];
  return textsOf(paths.filter((file) => /\.(md|tsv|sql|yaml)$|(^|\/)Dockerfile$/.test(file)));
}

/** @param {{ path: string, text: string }[]} texts @returns {Source[]} */
export function sourcesOf(texts) {
  const known = new Set(texts.map((each) => each.path));
  return texts.map((each) => sourceOf(each, known));
}

function sourceOf({ path: file, text }, known) {
  const code = withoutComments(text);
  const imports = new Set();
  const packages = new Set();
  for (const [, lazy, specifier] of code.matchAll(SPECIFIER)) {
    const target = isOurs(specifier) ? resolve(file, specifier, known) : null;
    if (target) imports.add(target);
    else if (!isOurs(specifier) && !lazy && !specifier.startsWith("node:")) packages.add(specifier);
  }
  return { path: file, text, code, imports: [...imports], packages: [...packages] };
}

/** Comments look like code to a search; what is in quotes stays. */
const withoutComments = (text) => text.replace(LITERAL_OR_COMMENT, (_, literal) => literal ?? "");

/** The texts in quotes. @param {string} code @returns {string[]} */
export const literalsOf = (code) => code.match(new RegExp(LITERAL.source, "g")) ?? [];

const isOurs = (specifier) => specifier.startsWith("@/") || specifier.startsWith(".");

/** Project path of an import of ours, or null where there is no such source. */
function resolve(from, specifier, known) {
  const base = specifier.startsWith("@/")
    ? path.posix.normalize(specifier.slice(2))
    : path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

const textsOf = (paths) =>
  paths.sort().map((file) => ({ path: file, text: readFileSync(path.join(PROJECT, file), "utf8") }));

const topLevel = () =>
  readdirSync(PROJECT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
