/**
 * Lets so many do a work at a time, and the others wait for their turn, in the order in which they came. `beforeWaiting`
 * is given how many wait already, and may refuse one more.
 */
export function turnsOf(atOnce: number, beforeWaiting: (waiting: number) => void = () => {}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      beforeWaiting(waiting.length);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
