// Keeps every file in its room and every import pointing the right way.
// The architecture is in structure/rooms.mjs; this file only holds it against the sources.
import "./start/node-version.mjs";
import { findCycles } from "./structure/cycles.mjs";
import { readSources, withoutComments } from "./structure/imports.mjs";
import {
  BARREL,
  ENVIRONMENT,
  EXCEPTIONS,
  MAY_IMPORT,
  MAY_READ_ENVIRONMENT,
  NOUN_FILES,
  PORTS,
  ROOMS,
} from "./structure/rooms.mjs";

const sources = readSources();
const unusedExceptions = new Set(EXCEPTIONS);

const roomOf = (path) => ROOMS.find(([, pattern]) => pattern.test(path))?.[0];

/** The noun a file belongs to, or null. */
function nounOf(path) {
  const [top, folder, file] = path.split("/");
  return top === "lib" && file && !PORTS.includes(folder) ? folder : null;
}

/** @param {import("./structure/imports.mjs").Source} source */
function* problemsOf(source) {
  const room = roomOf(source.path);
  yield* problemsOfName(source.path, room);
  if (!room) return;
  if (room !== "tests") yield* source.imports.map((target) => problemOfImport(source.path, room, target));
  if (readsEnvironment(source) && source.path !== ENVIRONMENT && !MAY_READ_ENVIRONMENT.includes(room)) {
    yield `process.env is read in ${ENVIRONMENT} only: add the setting there and import it`;
  }
  if (/(^|\/)index\.tsx?$/.test(source.path) && source.path !== BARREL) {
    yield `no barrels but ${BARREL}: import from the files themselves`;
  }
}

function* problemsOfName(path, room) {
  const file = path.split("/").slice(2).join("/");
  if (nounOf(path) && !NOUN_FILES.some((name) => `${name}.ts` === file)) {
    yield `a noun holds only ${NOUN_FILES.slice(0, 9).join(", ")} and tests of the pure ones: ` +
      "move this into one of them, or make it a noun of its own";
  } else if (!room) {
    yield "has no room: move it into one, or name its room in scripts/structure/rooms.mjs";
  }
}

function problemOfImport(path, room, target) {
  const exception = `${path} -> ${target}`;
  if (unusedExceptions.delete(exception) || EXCEPTIONS.includes(exception)) return null;
  const targetRoom = roomOf(target);
  const allowed = MAY_IMPORT[room];
  if (!targetRoom || targetRoom === room || allowed.includes(targetRoom) || allowed.includes(target))
    return null;
  return `the room "${room}" must not import ${target} (room "${targetRoom}"): it may import ${allowed.join(", ")}`;
}

const readsEnvironment = (source) => /\bprocess\.env\b/.test(withoutComments(source.text));

function nounGraph() {
  const graph = new Map();
  for (const source of sources.filter(({ path }) => roomOf(path) !== "tests")) {
    const noun = nounOf(source.path);
    const others = source.imports.map(nounOf).filter((other) => other && other !== noun);
    if (noun) graph.set(noun, new Set([...(graph.get(noun) ?? []), ...others]));
  }
  return graph;
}

const problems = sources.flatMap((source) =>
  [...problemsOf(source)].filter(Boolean).map((problem) => `${source.path}: ${problem}`),
);
for (const cycle of findCycles(nounGraph())) {
  problems.push(`lib: nouns import each other in a circle, ${cycle}: move what they share to the lower one`);
}
for (const exception of unusedExceptions) {
  problems.push(
    `scripts/structure/rooms.mjs: the exception "${exception}" is not needed any more: remove it`,
  );
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} problem(s)` : `${sources.length} files, all in their rooms`,
);
process.exitCode = problems.length ? 1 : 0;
