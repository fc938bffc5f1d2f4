// What the database promises is written once, as it is today, in the file of its domain: db/promises/<domain>.sql.
import { tablesOf } from "./writes.mjs";

const FILE = /^db\/promises\/(.+)\.sql$/;
/** Each begins a statement and names what it makes; a trigger and a constraint belong to a table. */
const KINDS = [
  ["function", /^CREATE FUNCTION (?<name>\w+)\(/],
  ["trigger", /^CREATE (?:CONSTRAINT )?TRIGGER (?<name>\w+)\s[\s\S]*?\sON (?<table>\w+)/],
  ["constraint", /^ALTER TABLE (?<table>\w+) ADD CONSTRAINT (?<name>\w+)/],
  ["view", /^CREATE VIEW (?<name>\w+)\s/],
];

/**
 * A function, trigger, exclusion constraint or view. `key` names it among all of them; `sql` ends without a semicolon.
 * @typedef {{ key: string, kind: string, name: string, table: string | null, sql: string }} Promised
 */

/** The statements of a file, in their order. @param {string} text @returns {Promised[]} @throws where one is none of these */
export function promisesIn(text) {
  const found = [];
  let statement = "";
  for (const line of text.split("\n")) {
    if (statement === "" && (line === "" || line.startsWith("--"))) continue;
    statement += `${line}\n`;
    // A semicolon within the body of a function ends nothing.
    if (!line.endsWith(";") || statement.split("$$").length % 2 === 0) continue;
    found.push(promised(statement.trim().slice(0, -1)));
    statement = "";
  }
  if (statement) throw new Error(`this has no end: ${firstLine(statement)}`);
  return found;
}

/** @param {string} sql @returns {Promised} */
function promised(sql) {
  for (const [kind, pattern] of KINDS) {
    const { name, table = null } = pattern.exec(sql)?.groups ?? {};
    if (name)
      return { key: table ? `${kind} ${name} on ${table}` : `${kind} ${name}`, kind, name, table, sql };
  }
  throw new Error(`this makes no function, trigger, constraint or view: ${firstLine(sql)}`);
}

const firstLine = (sql) => sql.split("\n")[0];

/** The files of the promises, from the ground to the top domain. */
export function promiseFiles(documents, domains) {
  const floor = (name) => domains.indexOf(name) + 1;
  return documents
    .flatMap(({ path, text }) => {
      const domain = FILE.exec(path)?.[1];
      return domain ? [{ path, text, domain, floor: floor(domain) }] : [];
    })
    .sort((one, other) => one.floor - other.floor);
}

/** @param {import("./house.mjs").House} house */
export function* wrongPromises({ sources, documents, domains }) {
  const files = promiseFiles(documents, domains);
  const entries = [];
  for (const { path, text, domain, floor } of files) {
    if (domain !== "core" && floor === 0)
      yield `${path}: "${domain}" is no domain: a file of db/promises is named core or for a domain`;
    yield* withoutReason(path, text);
    try {
      entries.push(...promisesIn(text).map((entry) => ({ ...entry, path, floor })));
    } catch (error) {
      yield `${path}: ${error.message}`;
    }
  }
  yield* writtenTwice(entries);
  yield* upwardNames(entries, tableFloors(sources, domains));
}

function* writtenTwice(entries) {
  const seen = new Map();
  for (const { path, key } of entries) {
    if (seen.has(key)) yield `${path}: ${key} is written in ${seen.get(key)}, too: keep one`;
    seen.set(key, path);
  }
}

/** Table -> floor, as db/schema/<domain>.ts has it. */
const tableFloors = (sources, domains) =>
  tablesOf(sources).map(({ sqlName, path }) => [
    sqlName,
    domains.indexOf(path.split("/")[2].replace(".ts", "")) + 1,
  ]);

function* upwardNames(entries, tables) {
  const made = entries.filter(({ kind }) => kind === "function" || kind === "view");
  const floors = new Map([...tables, ...made.map(({ name, floor }) => [name, floor])]);
  for (const { path, key, name, sql, floor } of entries) {
    const above = wordsOf(sql).find((word) => word !== name && floors.get(word) > floor);
    if (above)
      yield `${path}: ${key} names "${above}" of a domain above: write it in the file of that domain`;
  }
}

/** A paragraph is a promise with its reason: a function, and the triggers that run it. */
function* withoutReason(path, text) {
  for (const paragraph of text.trim().split(/\n{2,}/)) {
    if (!paragraph.startsWith("-- "))
      yield `${path}: no reason is given before this: ${firstLine(paragraph)}`;
  }
}

const wordsOf = (sql) =>
  sql
    .replace(/--[^\n]*/g, "")
    .replace(/'[^']*'/g, "")
    .match(/\w+/g) ?? [];
