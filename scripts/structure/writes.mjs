// A row is written by the domain that owns its table, or by one above. Reading is free: a list joins what it shows.
import { domainOf, floorOf } from "./addresses.mjs";
import { nameOf } from "./floors.mjs";

const TABLE = /export const (\w+) = pgTable(?:<[^(]*>)?\(\s*"(\w+)"/g;
const IMPORT = /import\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+["'][^"']*\bschema(?:\/[\w-]+)?["']/g;
const WRITE = /\.(?:insert|update|delete)\(\s*(?:(\w+)\.)?(\w+)\s*\)/g;
const NAME = /"?(?:(\w+)|\$\{(?:(\w+)\.)?(\w+)\})"?/.source;
const RAW_WRITE = new RegExp(
  `\\b(?:(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${NAME}|` +
    `update\\s+(?:only\\s+)?${NAME}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b)`,
  "gi",
);

/** Tables of a domain that plumbing writes: who asks is known, and the visit or the use of a key noted, before any domain is asked. */
const WRITTEN_BY_PLUMBING = {
  "lib/core/server/auth.ts": ["sessions"],
  "lib/core/server/open-key.ts": ["apiKeys"],
};

/** @param {import("./house.mjs").House} house */
export function* upwardWrites({ sources, domains, exceptions }) {
  const tables = tablesOf(sources);
  const used = new Set();
  for (const source of sources) {
    const floor = writerFloor(source.path, domains);
    if (floor === null) continue;
    for (const table of writtenTables(source, tables)) {
      const tableFloor = floorOf(table.path, domains);
      if (tableFloor === null || tableFloor <= floor) continue;
      if (WRITTEN_BY_PLUMBING[source.path]?.includes(table.name)) continue;
      const exception = exceptions.find(
        ({ file, tables }) => file === source.path && tables.includes(table.name),
      );
      if (exception) used.add(`${exception.file} ${table.name}`);
      else yield problemOf(source.path, floor, table, tableFloor);
    }
  }
  yield* wrongExceptions(exceptions, used);
}

function problemOf(path, floor, table, tableFloor) {
  const owner = domainOf(table.path);
  const cure =
    floor === 0
      ? "tables of plumbing are in db/schema/core.ts, others are written by their domains"
      : `let the command rise to "${owner}", or announce it by an event`;
  return `${path}: ${nameOf(path, floor)} must not write "${table.name}", a table of ${nameOf(table.path, tableFloor)}: ${cure}`;
}

/** Doors may not touch the database; seed, scripts and tests have no floor. */
const writerFloor = (path, domains) => (path.startsWith("lib/") ? floorOf(path, domains) : null);

/** @returns {{ name: string, sqlName: string, path: string }[]} */
export const tablesOf = (sources) =>
  sources
    .filter(({ path }) => /^db\/schema\/([^/]+\/)?[^/]+\.ts$/.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(TABLE)].map(([, name, sqlName]) => ({ name, sqlName, path })),
    );

function writtenTables({ code }, tables) {
  const named = namesOf(code);
  const find = (space, local) => {
    const wanted = named(space, local);
    return tables.filter(({ name }) => name === wanted);
  };
  const found = [...code.matchAll(WRITE)].flatMap(([, space, local]) =>
    space || named(space, local) ? find(space, local) : tablesBehind(code, local, find),
  );
  for (const [, sql1, space1, local1, sql2, space2, local2] of code.matchAll(RAW_WRITE)) {
    const sqlName = (sql1 ?? sql2)?.toLowerCase();
    found.push(
      ...(sqlName
        ? tables.filter((table) => table.sqlName === sqlName)
        : find(space1 ?? space2, local1 ?? local2)),
    );
  }
  return new Set(found);
}

/** What a name of this file is called in db/schema. */
function namesOf(code) {
  const names = new Map();
  const spaces = new Set();
  for (const [, clause] of code.matchAll(IMPORT)) {
    if (clause.startsWith("*")) spaces.add(clause.split(/\s+/).at(-1));
    for (const [, name, alias] of clause.matchAll(/(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?/g))
      names.set(alias ?? name, name);
  }
  return (space, local) => (space ? spaces.has(space) && local : names.get(local)) || null;
}

/**
 * A table that is an argument or a choice is one of those that are named where the name is made, or in the file's
 * types.
 */
function tablesBehind(code, local, find) {
  const [, choice = ""] = new RegExp(`\\b(?:const|let) ${local}(?: =| of) ([^;{]*)`).exec(code) ?? [];
  const isArgument = new RegExp(`\\b${local}: `).test(code);
  const types = isArgument ? [...code.matchAll(/typeof (\w+)/g)].map(([, name]) => name) : [];
  return [...types, ...(choice.match(/\w+/g) ?? [])].flatMap((name) => find(undefined, name));
}

function* wrongExceptions(exceptions, used) {
  const here = "scripts/structure/exceptions.mjs";
  if (exceptions.length > 2)
    yield `${here}: two places write upward, and the list may only shrink: turn the newest round`;
  for (const { file, tables, reason } of exceptions) {
    if (!reason) yield `${here}: the exception of ${file} has no reason`;
    for (const table of tables.filter((each) => !used.has(`${file} ${each}`))) {
      yield `${here}: ${file} does not write "${table}" any more: remove the exception`;
    }
  }
}
