/** Finds what the story must have introduced before it refers to it; a slip in the story stops the seeding. */
export function mustFind<Key, Value>(known: { get(key: Key): Value | undefined }, key: Key): Value {
  const value = known.get(key);
  if (value === undefined) throw new Error(`The demo story has not introduced ${String(key)}.`);
  return value;
}

export type FullName = `${string} ${string}`;

/** Who somebody is: the first name is the key of the story. */
export function named(fullName: FullName) {
  const [first, last] = fullName.split(" ") as [string, string];
  return { key: first.toLowerCase(), name: [first, last] as [first: string, last: string] };
}

/** Two lists of the same length, side by side. */
export const sideBySide = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.map((one, index) => [one, others[index] as Other] as const);
