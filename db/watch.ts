/**
 * A watch is notified of what the database is asked, while it is asked. Each function answers what to call at the end.
 */
type DatabaseWatch = {
  /** A statement is sent. The statement has failed where its end is called with an error. */
  statement: (text: string) => (error?: unknown) => void;
  /** A connection of the pool is needed: by a transaction, or by a statement outside of one. */
  connection: () => () => void;
};

// Next loads modules once for each bundle; there is one watch in a process.
const held = globalThis as { wardwayDatabaseWatch?: DatabaseWatch };

/** Nobody watches unless somebody has asked for it. */
export const databaseWatch = (): DatabaseWatch | undefined => held.wardwayDatabaseWatch;

export function watchDatabase(watch: DatabaseWatch | undefined) {
  held.wardwayDatabaseWatch = watch;
}

/** Notifies the watch of a query that is about to be awaited. */
export function watched<Pending extends PromiseLike<unknown>>(
  pending: Pending,
  text: string,
  takesConnection: boolean,
): Pending {
  const watch = databaseWatch();
  if (!watch) return pending;
  const release = takesConnection ? watch.connection() : undefined;
  const end = watch.statement(text);
  const settle = (error?: unknown) => {
    end(error);
    release?.();
  };
  // A query is sent when it is first awaited; what its caller has yet to say about it, is said by then.
  queueMicrotask(() => pending.then(() => settle(), settle));
  return pending;
}
