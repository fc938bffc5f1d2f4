import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What work sees while it runs, however deep it calls. Node hands each storage that is in use on to every promise, of
 * which a request makes hundreds: this one is in use only while some work runs.
 */
export function scope<Store>() {
  const storage = new AsyncLocalStorage<Store>();
  let running = 0;
  return {
    /** Undefined outside of `run`, and for what is still under way when the work has ended. */
    current: () => (running > 0 ? storage.getStore() : undefined),
    async run<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
      running += 1;
      try {
        return await storage.run(store, work);
      } finally {
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
}
