import { throttled } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";

/**
 * How long one waits for a word before it looks again, in milliseconds: with the connection that listens, without it,
 * and after a word, because what the word was about may still stay behind another transaction.
 */
const waitTimes = { listening: 5_000, polling: 1_000, afterWord: 200 };

// Next loads modules once for each bundle; who waits is counted for the process.
const held = globalThis as { wardwayWaits?: Map<string, number> };
held.wardwayWaits ??= new Map();
const waiting = held.wardwayWaits;

/** @throws 429 where this caller has as many as it may */
function enter(caller: string, most: number, seconds: number) {
  const count = waiting.get(caller) ?? 0;
  if (count >= most) throw throttled(seconds);
  waiting.set(caller, count + 1);
}

function leave(caller: string) {
  const count = (waiting.get(caller) ?? 1) - 1;
  if (count > 0) waiting.set(caller, count);
  else waiting.delete(caller);
}

/** Words as they come: `next` is fulfilled by the next one, or after so many milliseconds. */
function wordsHeard() {
  let wake = () => {};
  let heard = false;
  return {
    hear() {
      heard = true;
      wake();
    },
    async next(ms: number) {
      if (!heard)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const word = heard;
      heard = false;
      return word;
    },
  };
}

/** `what`: the word that the database says to one of the keys. */
type Waiter = { caller: string; what: string; keys: readonly string[] };

/** Calls back with each word about one of the keys, and once when it ends by itself; gives what ends it. */
type HearOf = (
  keys: readonly string[],
  heard: (what: string) => void,
  ended: () => void,
) => Promise<() => void>;

/**
 * Looks until there is something, at most so many seconds: at once, with each word about one of the keys, and now and then.
 * No connection to the database is held meanwhile. Ends early with the session or key of the caller.
 * @returns what was found, null where nothing was
 * @throws 429 where the caller waits as often as it may already
 */
export const waitBy =
  (hearOf: HearOf) =>
  async <Found>(
    { caller, what, keys }: Waiter,
    { seconds, most }: { seconds: number; most: number },
    look: () => Promise<Found | null>,
  ): Promise<Found | null> => {
    enter(caller, most, seconds);
    const words = wordsHeard();
    let isOver = false;
    const end = () => {
      isOver = true;
      words.hear();
    };
    const hear = (word: string) => {
      if (word === what) words.hear();
    };
    const until = performance.now() + seconds * 1000;
    let stop: (() => void) | null = null;
    try {
      stop = env().live ? await hearOf(keys, hear, end).catch(() => null) : null;
      const usual = stop ? waitTimes.listening : waitTimes.polling;
      for (let pause = usual; ; ) {
        const found = isOver ? null : await look();
        const left = until - performance.now();
        if (found || isOver || left <= 0) return found;
        const word = await words.next(Math.min(pause, left));
        pause = word ? waitTimes.afterWord : Math.min(pause * 2, usual);
      }
    } finally {
      stop?.();
      leave(caller);
    }
  };
