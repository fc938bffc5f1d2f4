import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What work sees while it runs, however deep it calls. Node hands each storage that is in use on to every promise, of
 * which a request makes hundreds: this one is in use only while some work runs.
 */
export function scope<Store>() {
  const storage = new AsyncLocalStorage<{ store: Store; isOpen: boolean }>();
  let running = 0;
  return {
    /** Undefined outside of `run`, and for what is still under way when its work has ended. */
    current() {
      const held = storage.getStore();
      return held?.isOpen ? held.store : undefined;
    },
    async run<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
      const held = { store, isOpen: true };
      running += 1;
      try {
        return await storage.run(held, work);
      } finally {
        held.isOpen = false;
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
}
