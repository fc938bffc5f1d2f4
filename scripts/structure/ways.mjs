// The one ways: one file for every row lock, one for the environment, one for durations, one link, one barrel, nothing
// from packages before they are installed, no schema in what a page loads at once, no literal spread into another, and no
// export that no other file uses.
import { isTest } from "./addresses.mjs";
import { literalsOf } from "./imports.mjs";
import { roomOf } from "./rooms.mjs";
import { tablesOf } from "./writes.mjs";

const LOCKS = "db/locks.ts";
const FREE_OF_LOCKS = ["seed", "scripts", "start", "structure", "tests"];
const RAW_LOCK = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b|\bskip\s+locked\b/i;

/** @param {import("./house.mjs").House} house */
export function* strayLocks({ sources }) {
  for (const { path, code } of sources) {
    if (path === LOCKS || FREE_OF_LOCKS.includes(roomOf(path))) continue;
    const locks = /(?<!\bSymbol)\.for\(/.test(code) || literalsOf(code).some((text) => RAW_LOCK.test(text));
    if (locks)
      yield `${path}: a row is locked in ${LOCKS} only: write a lock…, pin… or claim… there, with its scope, and call it`;
  }
}

const ENVIRONMENT = "lib/core/server/env.ts";
const MAY_READ_ENVIRONMENT = ["config", "boot", "scripts", "start", "structure", "tests"];

/** @param {import("./house.mjs").House} house */
export function* strayEnvironment({ sources }) {
  for (const { path, code } of sources) {
    if (path === ENVIRONMENT || MAY_READ_ENVIRONMENT.includes(roomOf(path))) continue;
    if (/\bprocess\.env\b/.test(code))
      yield `${path}: process.env is read in ${ENVIRONMENT} only: add the setting there and import it`;
  }
}

const EARLY_QUERY = /^(?:export )?const \w+ =\s+db\(\)/m;

/** A build loads every door without a database. @param {import("./house.mjs").House} house */
export function* earlyQueries({ sources }) {
  for (const { path, code } of sources) {
    if (isTest(path) || !EARLY_QUERY.test(code)) continue;
    yield `${path}: db() is called while the module loads, and a build has no database: make it a function`;
  }
}

const DURATIONS = "lib/core/pure/durations.ts";
const TIMED = /^(?:app|components|db|inngest|lib)\//;

/** @param {import("./house.mjs").House} house */
export function* strayDurations({ sources }) {
  for (const { path, code } of sources) {
    if (path === DURATIONS || !TIMED.test(path) || isTest(path)) continue;
    const found = /(?<![\d_])(?:86_400_000|3_600_000|60_000|60 \* 1_?000)\b/.exec(code);
    if (found)
      yield `${path}: counts ${found[0]} milliseconds: take minuteMs, hourMs or dayMs of ${DURATIONS}`;
  }
}

const LINK = "components/ui/link.tsx";

/** @param {import("./house.mjs").House} house */
export function* strayLinks({ sources }) {
  for (const { path, code } of sources) {
    if (path !== LINK && /^import\s+\w+[^;]*from\s+["']next\/link["']/m.test(code))
      yield `${path}: a link is the one of ${LINK}, which fetches its page ahead when somebody means it`;
  }
}

const BARREL = "db/schema/index.ts";
const REEXPORT = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;"']*from\s*["'](?:@\/|\.)/m;

/** @param {import("./house.mjs").House} house */
export function* barrels({ sources }) {
  for (const { path, code } of sources) {
    const reexports = !path.startsWith("app/") && REEXPORT.test(code);
    if (path === BARREL || !(reexports || /(^|\/)index\.(tsx?|mjs)$/.test(path))) continue;
    yield `${path}: no barrel but ${BARREL}: import from the files themselves`;
  }
}

const PLAIN = ["start", "structure"];
const SHARED_WITH_START = ["db/session-settings.mjs"];

/** What runs before the install. @param {import("./house.mjs").House} house */
export function* earlyPackages({ sources }) {
  for (const { path, packages } of sources) {
    if (!PLAIN.includes(roomOf(path)) && !SHARED_WITH_START.includes(path)) continue;
    for (const name of packages) {
      yield `${path}: runs before packages are installed, and imports "${name}": take it by import() where it is needed`;
    }
  }
}

const SCHEMA_IMPORT = /^import\s+(?!type\b)([^;"']*?)\s+from\s+["'](?:@\/lib\/|\.)[^"']*\bschema["']/gm;

/** Names that an import takes as values. */
const valuesIn = (clause) =>
  clause
    .replace(/[{}]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "));

/** Schemas bring zod along, and reach a screen by its calls. @param {import("./house.mjs").House} house */
export function* schemasOnScreens({ sources }) {
  for (const { path, code } of sources) {
    if (!path.startsWith("components/") || /\.test\.tsx?$/.test(path)) continue;
    for (const [, clause] of code.matchAll(SCHEMA_IMPORT)) {
      const values = valuesIn(clause);
      if (values.length > 0)
        yield `${path}: takes ${values.join(", ")} of a schema: import its type, ask the call's schemas(), or move the words to words.ts`;
    }
  }
}

const PACKED_SPREAD = /\.\.\.\{|\.\.\.\[[^[\]]*\]\s*[,\])]/;

/** A literal within a literal hides which of two values wins. @param {import("./house.mjs").House} house */
export function* packedSpreads({ sources }) {
  for (const { path, code } of sources) {
    const found = PACKED_SPREAD.exec(code);
    if (found) yield `${path}: spreads a literal (${found[0].slice(0, 40)}): write its parts one by one`;
  }
}

const EXPORT = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
const SHARED = /^(?:lib|components|db|inngest|scripts)\//;

/** How many files name each word. */
function filesByWord(sources) {
  const files = new Map();
  for (const { code } of sources)
    for (const word of new Set(code.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  return files;
}

/** What is exported and named in no other file. @param {import("./house.mjs").House} house */
export function* deadExports({ sources }) {
  const files = filesByWord(sources);
  for (const { path, code } of sources) {
    if (!SHARED.test(path) || /\.test\.tsx?$/.test(path)) continue;
    for (const [, name] of code.matchAll(EXPORT)) {
      if (files.get(name) !== 1) continue;
      const isNamedAgain = code.split(new RegExp(`\\b${name}\\b`)).length > 2;
      yield isNamedAgain
        ? `${path}: no other file uses "${name}": do not export it`
        : `${path}: nobody uses "${name}": delete it`;
    }
  }
}

const RAW_TABLE = /\b(?:from|join)\s+(?:(?:only|lateral)\s+)?"?(\w+)"?/gi;
const LETTER = /\b(?:from|join)\s+(?:\$\{[\w.]+\}|"?\w+"?)\s+(?:as\s+)?([a-z])(?![\w(.])/gi;

/** A table that is written by hand compiles when its columns have other names. @param {import("./house.mjs").House} house */
export function* rawTables({ sources }) {
  const tables = new Set(tablesOf(sources).map(({ sqlName }) => sqlName));
  for (const { path, code } of sources) {
    if (!/^(?:lib|app|inngest|db\/[^/]+\.ts$)/.test(path) || isTest(path)) continue;
    const texts = [...code.matchAll(/\bsql(?:\.raw\(\s*|<[^`]*>)?`((?:\\.|[^`\\])*)`/g)].map(
      ([, text]) => text,
    );
    const raw = texts.flatMap((text) => [...text.matchAll(RAW_TABLE)]).find(([, name]) => tables.has(name));
    const letter = texts.flatMap((text) => [...text.matchAll(LETTER)])[0];
    if (raw) yield `${path}: writes the table "${raw[1]}" by hand: name it and its columns by db/schema`;
    if (letter) yield `${path}: "${letter[0]}" gives a table a letter: name its columns, or an alias() of it`;
  }
}
