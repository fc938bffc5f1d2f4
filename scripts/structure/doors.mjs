// A call is answered by a query or command of the domain that declares it. What it needs of a domain above comes in as an
// argument of the door.
import { placeOf } from "./addresses.mjs";

const IMPORT = /import\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+["']@\/(lib\/[^"']+)["']/g;

/**
 * Calls that a domain above answers, because they read what stands above their own.
 * @type {Record<string, string>}
 */
const ANSWERED_ABOVE = { notices: "overview" };

/** @param {import("./house.mjs").House} house */
export function* strangeAnswers({ sources }) {
  for (const { path, code } of sources) {
    if (!/^app\/.*\/route\.ts$/.test(path)) continue;
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

/** The call and the answer of each `serve(call, answer, …)`. */
function* doorsIn(code) {
  for (const { index } of code.matchAll(/\bserve\(/g)) {
    const [call, answer = ""] = argumentsFrom(code, index + "serve(".length);
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
