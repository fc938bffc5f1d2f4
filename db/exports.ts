import type { ParameterOrJSON, TransactionSql } from "postgres";
import { exportPool, pool } from "./client";
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

/** So many rows of a file are held at once. */
export const rowsAtOnce = 1000;

/** A transaction that only reads, with limits of its own: 60 s a statement, 30 s between two of them [SCH-I-098]. */
const settings = `set transaction isolation level repeatable read, read only;
  set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '30s'`;

const lockOfOwner =
  "select pg_try_advisory_xact_lock(hashtextextended('export ' || $1, 0)), pg_backend_pid()";

/**
 * Ends the statement of a session, if it has one. The driver's own cancelling is not awaited by anybody: it may come so
 * late that it hits whoever has the connection next, and it loses the connection of a statement not sent yet. What
 * cannot be ended so ends by its own limit.
 */
const endStatement = (sessionId: number) =>
  pool()
    .unsafe("select pg_cancel_backend($1)", [sessionId])
    .catch(() => {});

type Listed = { session: TransactionSql; sessionId: number; show: ListedRows["show"]; toRow: ToRow };

type Handed = { rows: ReadableStream<unknown[]>; controller: ReadableStreamDefaultController<unknown[]> };

/**
 * The rows of the cursor as a stream, a thousand as often as its reader has taken those before. `over` is called once:
 * with why it was read no further, or with nothing after the last row. A reader who leaves ends the statement, and waits
 * until the transaction `hasEnded`.
 */
function handOver(
  { session, sessionId, show, toRow }: Listed,
  over: (error?: unknown) => void,
  hasEnded: () => Promise<unknown>,
) {
  let isReading = false;
  let controller: Handed["controller"] | undefined;
  const rows = new ReadableStream<unknown[]>(
    {
      start: (given) => {
        controller = given;
      },
      async pull(reader) {
        try {
          isReading = true;
          const fetched = await session.unsafe(`fetch ${rowsAtOnce} from listed`).values();
          isReading = false;
          if (fetched.length > 0) reader.enqueue(await show(fetched.map((row) => toRow(row))));
          if (fetched.length === rowsAtOnce) return;
          over();
          // Until then, nothing more is asked of a cursor that is gone.
          await hasEnded();
        } catch (error) {
          over(error);
          throw error;
        }
      },
      async cancel(reason) {
        if (isReading) await endStatement(sessionId);
        over(reason);
        await hasEnded();
      },
    },
    { highWaterMark: 1 },
  );
  return { rows, controller: controller as Handed["controller"] };
}

/**
 * The rows of a list, a thousand at a time, read by a cursor in one transaction that waits for its reader [SCH-I-098].
 * `owner` has one such transaction at a time, on all servers: undefined where it has one already.
 */
export function readOneByOne({ query, show }: ListedRows, owner: string) {
  const { text, params, toRow } = statementOf(query);
  let isOver = false;
  let handed: Handed | undefined;
  return new Promise<ReadableStream<unknown[]> | undefined>((begun, failed) => {
    const work = async (session: TransactionSql) => {
      await session.unsafe(settings);
      const [lock] = await session.unsafe(lockOfOwner, [owner]).values();
      const [isFree, sessionId] = lock ?? [];
      if (isFree !== true) return begun(undefined);
      await session.unsafe(`declare listed no scroll cursor for ${text}`, params as ParameterOrJSON<never>[]);
      const read = new Promise<void>((resolve, reject) => {
        const over = (error?: unknown) => (error === undefined ? resolve() : reject(error));
        handed = handOver({ session, sessionId, show, toRow }, over, () => ended.catch(() => {}));
      });
      begun(handed?.rows);
      await read.catch((error: unknown) => {
        // The driver would roll back on the connection that has just closed, and fail where nobody can catch it.
        if (isOver || isConnectionLost(error)) return new Promise<never>(() => {});
        throw error;
      });
    };
    const ended = exportPool()
      .begin(work)
      .then(() => handed?.controller.close());
    ended.catch((error: unknown) => {
      isOver = true;
      failed(error);
      // Of a reader who takes nothing any more, too: the transaction may have been idle for too long.
      handed?.controller.error(error);
    });
  });
}
