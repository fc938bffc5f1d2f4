// Which files there are, and what they import.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../start/project.mjs";

const SOURCE_FOLDERS = ["app", "components", "db", "inngest", "lib", "scripts", "tests"];
const SPECIFIER = /(?:^|[\s;}*])(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;

/** @typedef {{ path: string, text: string, imports: string[] }} Source */

/** Every TypeScript file of ours, with the files of ours that it imports. @returns {Source[]} */
export function readSources() {
  const paths = [...topLevel(), ...SOURCE_FOLDERS.flatMap(filesUnder)]
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
  const known = new Set(paths);
  return paths.map((file) => {
    const text = readFileSync(path.join(PROJECT, file), "utf8");
    const specifiers = [...withoutComments(text).matchAll(SPECIFIER)].map(([, specifier]) => specifier);
    const targets = specifiers.map((specifier) => resolve(file, specifier, known)).filter(Boolean);
    return { path: file, text, imports: [...new Set(targets)] };
  });
}

export const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** Project path of an import, or null for a package. */
function resolve(from, specifier, known) {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return null;
  const base = specifier.startsWith("@/")
    ? path.posix.normalize(specifier.slice(2))
    : path.posix.join(path.posix.dirname(from), specifier);
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((candidate) => known.has(candidate)) ?? null
  );
}

const topLevel = () =>
  readdirSync(PROJECT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

function filesUnder(folder) {
  try {
    return readdirSync(path.join(PROJECT, folder), { recursive: true })
      .map((file) => `${folder}/${String(file).split(path.sep).join("/")}`)
      .filter((file) => !file.includes("/node_modules/"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
