/** A generator that makes the same story again for the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const oneOf = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item;
  return {
    between,
    oneOf,
    /** True so often, of one. */
    happens: (often: number) => next() < often,
    /** The first thing whose share the dice hit; shares come to one at most, and the rest is nothing. */
    choice: <Item>(shares: readonly (readonly [share: number, item: Item])[]): Item | null => {
      let left = next();
      for (const [share, item] of shares) {
        if (left < share) return item;
        left -= share;
      }
      return null;
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
