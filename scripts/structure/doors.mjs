// A call is answered by a query or command of the domain that declares it. What it needs of a domain above comes in as an
// argument of the door.
import { placeOf } from "./addresses.mjs";

const IMPORT = /import\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+["']@\/(lib\/[^"']+)["']/g;

/**
 * Calls that a domain above answers, because they read what is above their own.
 * @type {Record<string, string>}
 */
const ANSWERED_ABOVE = { notices: "overview" };

const DOOR = /^app\/.*\/(?:route|actions)\.ts$/;

/** @param {import("./house.mjs").House} house */
export function* strangeAnswers({ sources }) {
  for (const { path, code } of sources) {
    if (!DOOR.test(path)) continue;
    const names = importsByName(code);
    for (const [call, answer] of doorsIn(code)) {
      const declaring = domainOf(names, call);
      if (!declaring) continue;
      const answering = [...answer.matchAll(/\b\w+\b/g)].flatMap(([name]) => answersOf(names.get(name)));
      if (answering.length === 0) continue;
      if (answering.some((domain) => domain === declaring || domain === ANSWERED_ABOVE[declaring])) continue;
      yield `${path}: ${call} of "${declaring}" is answered by "${answering[0]}": bring the command home, and hand in what it needs of the domain above`;
    }
  }
}

/** Imported name -> file, as the door names them. */
function importsByName(code) {
  const names = new Map();
  for (const [, list, file] of code.matchAll(IMPORT))
    for (const part of list.replace(/[{}]/g, "").split(","))
      names.set(
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          .replace(/^type\s+/, ""),
        `${file}.ts`,
      );
  return names;
}

const domainOf = (names, call) => placeOf(names.get(call.split(".")[0]) ?? "")?.domain ?? null;

function answersOf(file) {
  const place = file ? placeOf(file) : null;
  return place && ["queries", "commands"].includes(place.role) ? [place.domain] : [];
}

/** The call and the answer of each `serve(call, answer, …)` and `action(call, answer, …)`. */
function* doorsIn(code) {
  for (const { 0: door, index } of code.matchAll(/\b(?:serve|action)\(/g)) {
    const [call, answer = ""] = argumentsFrom(code, index + door.length);
    yield [call.trim(), answer];
  }
}

function argumentsFrom(code, start) {
  const parts = [""];
  for (let at = start, depth = 0; at < code.length; at += 1) {
    const sign = code[at];
    if (")]}".includes(sign) && depth-- === 0) break;
    if ("([{".includes(sign)) depth += 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const USES_SERVER = /^\s*["']use server["']/m;
const ACTIONS = /^app\/.*\/actions\.ts$/;
const EXPORT = /^export (?!const \w+ = action\()[^\n]*/m;

/**
 * Everything that such a file exports is an address that everybody can send to. @param {import("./house.mjs").House}
 * house
 */
export function* strayActions({ sources }) {
  for (const { path, code } of sources) {
    if (!USES_SERVER.test(code)) continue;
    if (!ACTIONS.test(path)) yield `${path}: "use server" stands in an actions.ts beside its page only`;
    const [other] = EXPORT.exec(code) ?? [];
    if (other) yield `${path}: exports what is no action(call, command): ${other.slice(0, 60)}`;
  }
}
