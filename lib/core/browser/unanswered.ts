/** Sends that got no answer: each waits here until the person retries it or gives it up. */

type Waiting = { text: string; again(): void };

const waiting = new Map<string, Waiting[]>();
const watchers = new Set<() => void>();
let seen: readonly Waiting[] = [];

function changed() {
  seen = [...waiting.values()].flat();
  for (const notify of watchers) notify();
}

/** Offers a retry. `owner` is the component that sent; its offers go when it unmounts. */
export function offerAgain(owner: string, text: string, again: () => void) {
  waiting.set(owner, [...(waiting.get(owner) ?? []), { text, again }]);
  changed();
}

export function giveUpUnanswered(owner: string) {
  if (waiting.delete(owner)) changed();
}

export function giveUpAllUnanswered() {
  if (waiting.size === 0) return;
  waiting.clear();
  changed();
}

/** For `useSyncExternalStore`. */
export const unanswered = {
  subscribe(notify: () => void) {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  },
  read: () => seen,
};
