/** Items by a key, in the order in which each key is first met. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Orders texts by their code points: equally on every server, and as Postgres does by the collation "C". */
export const inOrderOf = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
