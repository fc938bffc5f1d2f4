/**
 * The shortest circle through each noun that is on one, as `a -> b -> a`, each circle once.
 * @param {Map<string, Set<string>>} graph
 */
export function findCycles(graph) {
  const found = new Map();
  for (const start of [...graph.keys()].sort()) {
    const circle = shortestCircle(graph, start);
    if (!circle) continue;
    const key = [...circle].sort().join();
    if (!found.has(key)) found.set(key, [...circle, start].join(" -> "));
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
