import { csvLine } from "@/lib/core/pure/csv";
import { Failure } from "@/lib/core/pure/errors";
import type { Column } from "@/lib/core/pure/list-csv";
import { logError } from "@/lib/core/server/log";

/** How a file ended: how many rows of it were made, and whether these are all. */
export type Ended = { rows: number; isWhole: boolean };

/**
 * The file as its reader takes it. A failure in its middle breaks the connection, so that a part never looks whole; a
 * reader who leaves ends the query [SCH-I-098]. It ends once, for whatever comes first: the last row, a failure, also
 * one while nobody reads, or the reader's leaving, also with rows on their way.
 */
export function csvStream(
  batches: ReadableStream<unknown[]>,
  columns: readonly Column[],
  head: string,
  done: (ended: Ended) => Promise<void>,
) {
  const encoder = new TextEncoder();
  const reader = batches.getReader();
  let rows = 0;
  let isOver = false;
  const record = (isWhole: boolean) =>
    done({ rows, isWhole }).catch((error: unknown) => logError("export not recorded", error));
  const stop = async (reason: unknown) => {
    isOver = true;
    await reader.cancel(reason).catch(() => {});
    await record(false);
  };
  const breakOff = async (file: ReadableStreamDefaultController, error: unknown) => {
    if (isOver) return;
    logError("export broken", error);
    await stop(error);
    file.error(error);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(file) {
        file.enqueue(encoder.encode(head));
        // Somebody who has stopped reading would never learn that the transaction has ended.
        reader.closed.catch((error: unknown) => breakOff(file, error));
      },
      async pull(file) {
        try {
          const batch = await reader.read();
          if (isOver) return;
          if (batch.done) {
            isOver = true;
            await record(true);
            return file.close();
          }
          rows += batch.value.length;
          const lines = batch.value.map((result) => csvLine(columns.map(({ cell }) => cell(result))));
          file.enqueue(encoder.encode(lines.join("")));
        } catch (error) {
          await breakOff(file, error);
        }
      },
      async cancel() {
        if (!isOver) await stop(new Failure("The reader of an export has left."));
      },
    },
    { highWaterMark: 0 },
  );
}
