// Nouns of one domain do not import each other in a circle; the domain's root counts as one.
import { isTest, placeOf } from "./addresses.mjs";

/** @param {import("./house.mjs").House} house */
export function* circles({ sources }) {
  const graph = new Map();
  for (const { path, imports } of sources) {
    const noun = nounOf(path);
    if (!noun) continue;
    const others = imports.map(nounOf).filter((other) => other && isNeighbour(noun, other));
    graph.set(noun, new Set([...(graph.get(noun) ?? []), ...others]));
  }
  for (const circle of circlesIn(graph)) {
    yield `${circle[0]}: nouns import each other in a circle, ${circle.join(" -> ")}: move what they share to the lower one`;
  }
}

/** `lib/<domain>/<noun>`, `lib/<domain>/(root)`, or `components/<domain>/<folder>`: there, the root is what they share. */
function nounOf(path) {
  if (isTest(path)) return null;
  const place = placeOf(path);
  if (place) return `lib/${place.domain}/${place.noun ?? "(root)"}`;
  return /^components\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

const domainPart = (noun) => noun.split("/").slice(0, 2).join("/");
const isNeighbour = (noun, other) => noun !== other && domainPart(noun) === domainPart(other);

/** The shortest circle through each noun that is on one, each circle once. @param {Map<string, Set<string>>} graph */
function circlesIn(graph) {
  const found = new Map();
  for (const start of [...graph.keys()].sort()) {
    const circle = shortestCircle(graph, start);
    const key = circle && [...circle].sort().join();
    if (circle && !found.has(key)) found.set(key, [...circle, start]);
  }
  return [...found.values()];
}

function shortestCircle(graph, start) {
  const queue = [[start]];
  const seen = new Set();
  while (queue.length) {
    const trail = queue.shift();
    for (const next of graph.get(trail.at(-1)) ?? []) {
      if (next === start) return trail;
      if (!seen.has(next)) queue.push([...trail, next]);
      seen.add(next);
    }
  }
  return null;
}
