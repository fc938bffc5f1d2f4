import type { ParameterOrJSON, TransactionSql } from "postgres";
import { exportPool } from "./client";
import { isConnectionLost } from "./errors";
import { type Prepared, statementOf } from "./prepared";
import { scope } from "./scope";

/** The rows of a list that is written to a file: not read yet, and how they are shown. */
export type ListedRows = { query: Prepared; show(rows: unknown[]): Promise<unknown[]>; total: number };

type ToRow = ReturnType<typeof statementOf>["toRow"];

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

/** A transaction that only reads, with limits of its own: 60 s a statement, 30 s between two of them [SCH-I-098]. */
const settings = `set transaction isolation level repeatable read, read only;
  set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '30s'`;

const lockOfOwner = "select pg_try_advisory_xact_lock(hashtextextended('export ' || $1, 0))";

type Writer = WritableStreamDefaultWriter<unknown[]>;

/** Reads a thousand rows as often as the reader has taken those before; a reader who has left ends the statement. */
async function readAll(session: TransactionSql, writer: Writer, show: ListedRows["show"], toRow: ToRow) {
  let reading: { cancel(): void } | undefined;
  writer.closed.catch(() => reading?.cancel());
  for (;;) {
    await writer.ready;
    const fetched = session.unsafe(`fetch ${rowsAtOnce} from listed`).values();
    reading = fetched;
    const rows = await fetched;
    reading = undefined;
    if (rows.length === 0) return;
    await writer.write(await show(rows.map((row) => toRow(row))));
  }
}

/**
 * The rows of a list, a thousand at a time, read by a cursor in one transaction that waits for its reader [SCH-I-098].
 * `owner` has one such transaction at a time, on all servers: undefined where it has one already.
 */
export function readOneByOne({ query, show }: ListedRows, owner: string) {
  const { text, params, toRow } = statementOf(query);
  const { readable, writable } = new TransformStream<unknown[], unknown[]>();
  const writer = writable.getWriter();
  let isOver = false;
  return new Promise<ReadableStream<unknown[]> | undefined>((begun, failed) => {
    const work = async (session: TransactionSql) => {
      await session.unsafe(settings);
      const [lock] = await session.unsafe(lockOfOwner, [owner]).values();
      if (lock?.[0] !== true) return begun(undefined);
      await session.unsafe(`declare listed no scroll cursor for ${text}`, params as ParameterOrJSON<never>[]);
      begun(readable);
      await readAll(session, writer, show, toRow).catch((error: unknown) => {
        // The driver would roll back on the connection that has just closed, and fail where nobody can catch it.
        if (isOver || isConnectionLost(error)) return new Promise<never>(() => {});
        throw error;
      });
    };
    const ended = exportPool()
      .begin(work)
      .then(() => writer.close());
    ended.catch((error: unknown) => {
      isOver = true;
      failed(error);
      return writer.abort(error).catch(() => {});
    });
  });
}
