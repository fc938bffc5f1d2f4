import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "../lib/env";
import * as schema from "./schema";

export type Database = PostgresJsDatabase<typeof schema>;

type Held = { pool?: postgres.Sql; database?: Database };

// Next reloads modules in development; the pool must outlive them.
const held = (globalThis as { wardwayDatabase?: Held }).wardwayDatabase ?? {};
(globalThis as { wardwayDatabase?: Held }).wardwayDatabase = held;

const transactionInProgress = new AsyncLocalStorage<Database>();

export function pool(): postgres.Sql {
  held.pool ??= postgres(env().DATABASE_URL, {
    max: env().DATABASE_POOL,
    onnotice: () => {},
    connection: {
      application_name: "wardway",
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 10_000,
      TimeZone: "UTC",
    },
  });
  return held.pool;
}

/** The transaction in progress, else the pool: a query reads what its command has just written. */
export function db(): Database {
  const open = transactionInProgress.getStore();
  if (open) return open;
  held.database ??= drizzle(pool(), { schema });
  return held.database;
}

export const insideTransaction = () => transactionInProgress.getStore() !== undefined;

/** Runs `work` in a transaction of its own that `db()` answers with until it ends. */
export function openTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return db().transaction((tx) => transactionInProgress.run(tx as unknown as Database, work));
}

export async function closePool() {
  await held.pool?.end({ timeout: 5 });
  held.pool = undefined;
  held.database = undefined;
}
