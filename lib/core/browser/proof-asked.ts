/** A call that asks for another proof of who somebody is: it waits here until its person has given one, or does not. */

type Asked = { proven: Promise<boolean>; settle(isProven: boolean): void };

let asked: Asked | null = null;
const watchers = new Set<() => void>();

function changed() {
  for (const notify of watchers) notify();
}

/** Whether the person has proven who they are; several calls at once ask together. False where no page can ask. */
export function askProof(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  if (asked) return asked.proven;
  let settle: Asked["settle"] = () => {};
  const proven = new Promise<boolean>((resolve) => {
    settle = (isProven) => {
      asked = null;
      changed();
      resolve(isProven);
    };
  });
  asked = { proven, settle };
  changed();
  return proven;
}

/** For `useSyncExternalStore`. */
export const proofAsked = {
  subscribe(notify: () => void) {
    watchers.add(notify);
    return () => {
      watchers.delete(notify);
      // The page that asked is gone.
      if (watchers.size === 0) asked?.settle(false);
    };
  },
  read: () => asked,
};
