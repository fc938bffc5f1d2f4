import type { ParameterOrJSON, ReservedSql } from "postgres";
import { reserveForExport } from "./client";
import { type Prepared, statementOf } from "./prepared";
import { scope } from "./scope";

/** The rows of a list that is written to a file: not read yet, and how they are shown. */
export type ListedRows = { query: Prepared; show(rows: unknown[]): Promise<unknown[]>; total: number };

const listInProgress = scope<{ rows?: ListedRows }>();

/** Asked by `listPage`: whether its list is to be written to a file. */
export const listToExport = () => listInProgress.current();

/** Runs a list's query so that it answers its rows as something to be read one by one, where it can. */
export async function withoutReading<Answer>(list: () => Promise<Answer>) {
  const taken: { rows?: ListedRows } = {};
  const answer = await listInProgress.run(taken, list);
  return { answer, rows: taken.rows };
}

const rowsAtOnce = 1000;
const settings = "set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '30s'";

/** Ends a transaction, of which nothing is left where its connection has gone. */
const end = (session: ReservedSql) =>
  session.unsafe("rollback").then(
    () => session.release(),
    () => session.release(),
  );

/**
 * Reads rows a thousand at a time in one read-only transaction, which waits for its reader and has limits of its own:
 * 60 s a statement, 30 s without one [SCH-I-098]. `owner` has one such transaction at a time, on all servers: undefined
 * where it has one already. `signal` ends the statement that runs.
 */
export async function readOneByOne({ query, show }: ListedRows, owner: string, signal: AbortSignal) {
  const { text, params, toRow } = statementOf(query);
  const session = await reserveForExport();
  try {
    await session.unsafe("begin isolation level repeatable read read only");
    await session.unsafe(settings);
    const free = await session
      .unsafe("select pg_try_advisory_xact_lock(hashtextextended('export ' || $1, 0))", [owner])
      .values();
    if (free[0]?.[0] !== true) {
      await end(session);
      return undefined;
    }
    await session.unsafe(`declare listed no scroll cursor for ${text}`, params as ParameterOrJSON<never>[]);
  } catch (error) {
    await end(session);
    throw error;
  }
  return batches(session, (rows) => show(rows.map((row) => toRow(row))), signal);
}

async function* batches(
  session: ReservedSql,
  show: (rows: unknown[][]) => Promise<unknown[]>,
  signal: AbortSignal,
) {
  try {
    while (!signal.aborted) {
      const reading = session.unsafe(`fetch ${rowsAtOnce} from listed`).values();
      const stop = () => reading.cancel();
      signal.addEventListener("abort", stop);
      const rows = await reading.finally(() => signal.removeEventListener("abort", stop));
      if (rows.length === 0) return;
      yield await show(rows as unknown as unknown[][]);
    }
  } finally {
    await end(session);
  }
}
