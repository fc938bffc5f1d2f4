import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "../lib/core/server/env";
import type { HeldLocks } from "./lock-order";
import { executeDirectly, type Prepared } from "./prepared";
import * as schema from "./schema";
import { scope } from "./scope";
import { addressForDriver, sessionSettings } from "./session-settings.mjs";
import { databaseWatch, watched } from "./watch";

export type Database = PostgresJsDatabase<typeof schema>;

type Held = {
  pool?: postgres.Sql;
  database?: Database;
  aside?: postgres.Sql;
  databaseAside?: Database;
  exports?: postgres.Sql;
};

// Next reloads modules in development; the pool must outlive them.
const held = (globalThis as { wardwayDatabase?: Held }).wardwayDatabase ?? {};
(globalThis as { wardwayDatabase?: Held }).wardwayDatabase = held;

/** Connections for what is written beside a transaction: each is held for a moment and waits for no other. */
const connectionsAside = 2;

/** Connections for lists that are written to files: each is held as long as its reader takes. */
export const connectionsForExports = 4;

/** What `db()` answers with, and the locks of the transaction; what is written aside has none. */
type Work = { database: Database; locks?: HeldLocks };

const workInProgress = scope<Work>();

/** A query with more values than this seldom comes again with the same number of them. */
const mostValues = 100;

const plannedByValues = /planned each time| limit \$\d|^select count\(/;

/**
 * Whether a query should become a prepared statement: it then takes one round trip instead of two, the first of which
 * only asks for types, and is parsed once. The page of a list, its count and what says so itself are left out, so that
 * Postgres plans them again for each set of filters.
 */
const isWorthKeeping = (query: string, values: unknown[] = []) =>
  values.length > 0 && values.length <= mostValues && !plannedByValues.test(query);

/**
 * Behind a pooler the driver must not send a statement while another of the same connection waits for its answer, as it
 * does behind one without values: between the two the pooler changes the session, and the first half of a statement in
 * two steps (its types, then its values) is never answered. What answers false here leaves the connection to nobody.
 */
const alone = { onexecute: () => false };

/** Prepares the queries that are worth it: Drizzle prepares a query only where the code asks for it, one by one. */
function keepingQueries<Session extends postgres.ISql>(
  session: Session,
  sharing?: "pool" | "pooler",
): Session {
  const { unsafe } = session;
  session.unsafe = (query, values, options) => {
    const prepare = options?.prepare || isWorthKeeping(query, values);
    // The transaction that begins has said already that it needs a connection.
    const needsConnection = sharing !== undefined && query.trim() !== "begin";
    const whole = { ...(sharing === "pooler" && alone), ...options, prepare };
    return watched(unsafe(query, values, whole), query, needsConnection);
  };
  return session;
}

/** A transaction that reports to the watch that it needs a connection, and its commit or rollback. */
async function watchedTransaction<Result>(begin: () => Promise<Result>): Promise<Result> {
  const watch = databaseWatch();
  if (!watch) return begin();
  const release = watch.connection();
  try {
    return await begin();
  } finally {
    watch.statement("commit")();
    release();
  }
}

/** A pooler gives each transaction another session, which knows neither settings nor prepared statements. */
function openPool(connections: number) {
  const { DATABASE_URL, DATABASE_URL_UNPOOLED } = env();
  const isPooled = DATABASE_URL_UNPOOLED !== undefined;
  const pool = postgres(addressForDriver(DATABASE_URL), {
    max: connections,
    onnotice: () => {},
    prepare: !isPooled,
    connection: { application_name: "wardway", ...(isPooled ? {} : sessionSettings) },
  });
  const { begin } = pool;
  const beginKeeping = (work: (session: postgres.TransactionSql) => unknown) =>
    watchedTransaction(() => begin((session) => work(keepingQueries(session))));
  return Object.assign(keepingQueries(pool, isPooled ? "pooler" : "pool"), {
    begin: beginKeeping,
  }) as postgres.Sql;
}

export function pool(): postgres.Sql {
  held.pool ??= openPool(env().DATABASE_POOL);
  return held.pool;
}

/** The transaction in progress, else the pool: a query reads what its command has just written. */
export function db(): Database {
  const open = workInProgress.current();
  if (open) return open.database;
  held.database ??= drizzle(pool(), { schema });
  return held.database;
}

export const insideTransaction = () => workInProgress.current() !== undefined;

/** What the transaction in progress has locked so far. */
export const locksHeld = () => workInProgress.current()?.locks;

/** Runs `work` in a transaction of its own that `db()` answers with until it ends. */
export function openTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = locksHeld() ?? new Map();
  return db().transaction((tx) => workInProgress.run({ database: tx as unknown as Database, locks }, work));
}

/**
 * Runs `work` in the transaction in progress as if it had locked nothing yet: commands one after the other, of which each
 * locks in the order of the house. Safe only while nobody else can see the rows.
 */
export const withFreshLocks = <Result>(work: () => Promise<Result>): Promise<Result> =>
  workInProgress.run({ database: db() }, work);

function databaseAside(): Database {
  held.aside ??= openPool(connectionsAside);
  held.databaseAside ??= drizzle(held.aside, { schema });
  return held.databaseAside;
}

/**
 * Runs `work` outside of the transaction in progress, if there is one: what it writes survives a rollback. It has
 * a pool of its own, because holding one connection while waiting for a second of the same pool can deadlock. It must
 * not touch rows that the transaction has locked.
 */
export const outsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  insideTransaction() ? workInProgress.run({ database: databaseAside() }, work) : work();

/** The connections of lists that are written to files; they answer in the types that Drizzle reads. */
export function exportPool(): postgres.Sql {
  if (!held.exports) {
    held.exports = openPool(connectionsForExports);
    drizzle(held.exports, { schema });
  }
  return held.exports;
}

/**
 * A query that (nearly) every request asks: its SQL is built once for the pool and once for each transaction, and it is
 * a prepared statement, so Postgres keeps it parsed and planned. `build` ends in `.prepare(name)`, its values are
 * placeholders. Behind a pooler it is sent like any other.
 */
export function preparedOnce<Query extends Prepared>(build: (database: Database) => Query) {
  const prepared = new WeakMap<Database, Pick<Query, "execute">>();
  return () => {
    const database = db();
    const query = prepared.get(database) ?? executeDirectly(build(database));
    prepared.set(database, query);
    return query;
  };
}

export async function closePool() {
  const pools = [held.pool, held.aside, held.exports];
  await Promise.all(pools.map((each) => each?.end({ timeout: 5 })));
  for (const name of ["pool", "database", "aside", "databaseAside", "exports"] as const)
    held[name] = undefined;
}
