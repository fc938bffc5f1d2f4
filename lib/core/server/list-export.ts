import type { z } from "zod";
import { connectionsForExports } from "@/db/client";
import { type ListedRows, readOneByOne, rowsAtOnce, withoutReading } from "@/db/exports";
import { isSignedIn, type SignedIn } from "@/lib/core/pure/actor";
import type { Call } from "@/lib/core/pure/call";
import type { Context } from "@/lib/core/pure/context";
import { csvLine, csvMark } from "@/lib/core/pure/csv";
import { invalidForm, throttled, unauthenticated } from "@/lib/core/pure/errors";
import { type Column, columnsOf, resultShapeOf } from "@/lib/core/pure/list-csv";
import type { Page } from "@/lib/core/pure/paging";
import { numberText } from "@/lib/core/pure/text";
import { writeAudit } from "@/lib/core/server/audit";
import { csvStream, type Ended } from "@/lib/core/server/csv-stream";
import { env } from "@/lib/core/server/env";
import { limitRate } from "@/lib/core/server/rate-limit";

/** So many rows a file holds at most [SCH-V-018]. */
const longestExport = 100_000;

/** Of one user, by the hour and by the day [SCH-P-041]. */
const exportsAnHour = { times: 10, seconds: 3600 };
const rowsADay = { times: 500_000, seconds: 86_400 };

/** What a list is asked for of which all rows go into a file: one row more than it holds shows that it would not do. */
const wholeList = { limit: longestExport + 1, offset: 0 };
/** What a list is asked for of which no row is read, only counted to the last. */
const countedList = { limit: 1_000_000_000, offset: 0 };

/** Whether a call answers a list, which it also writes to a file where `format=csv` is asked for [SCH-C-001]. */
export const asksForCsv = (
  raw: Record<string, unknown>,
  { input, output }: { input: z.ZodType; output: z.ZodType },
) => raw.format === "csv" && resultShapeOf(output) !== undefined && !takesFormat(input);

/** A call with a file of its own form says so in its input. */
const takesFormat = (input: z.ZodType) => {
  const { in: inner, shape } = input._zod.def as { in?: z.ZodType; shape?: Record<string, unknown> };
  return "format" in ((inner ? (inner._zod.def as { shape?: object }).shape : shape) ?? {});
};

/** The last word of a path that is no parameter: `needed-shifts`. */
const listNameOf = ({ path }: Call) =>
  path.split("/").findLast((segment) => segment !== "" && !segment.startsWith("{")) ?? "list";

function headersOf(call: Call, now: Date) {
  const product = env()
    .NEXT_PUBLIC_PRODUCT_NAME.toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const day = now.toISOString().slice(0, 10);
  return {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${product}-${listNameOf(call)}-${day}.csv"`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  };
}

/** What was asked for besides the form of the answer. */
const filtersOf = ({ format: _, bom: __, limit: ___, offset: ____, ...filters }: Record<string, unknown>) =>
  filters;

type Asked<Output> = {
  call: Call;
  output: z.ZodType;
  actor: unknown;
  context: Context;
  raw: Record<string, unknown>;
  /** Answers the list with this position in place of the one that was asked for. */
  list(position: typeof wholeList): Promise<Output | Response>;
};

const tooLong = (rows: number) =>
  invalidForm(
    `This export would have ${numberText(rows)} rows. Narrow the filters to at most ${numberText(longestExport)}.`,
  );

let underWay = 0;

/**
 * Writes the whole of a list to a CSV file: whoever may read the list reads all of it, in its order, as many rows as it
 * says it has [SCH-C-001]. @throws 401 without a session, 429 over the limits of exports [SCH-P-041], 400 for more rows
 * than a file holds [SCH-V-018], and what the list itself throws
 */
export async function exportList<Output>(asked: Asked<Output>): Promise<Response> {
  const { call, context, raw } = asked;
  const actor = asked.actor as SignedIn;
  if (!isSignedIn(actor)) throw unauthenticated();
  const { now } = context;
  await limitRate(`export:${actor.userId}`, exportsAnHour, now);
  const { answer, rows } = await withoutReading(() => asked.list(wholeList));
  if (answer instanceof Response) return answer;
  const { results, count } = answer as Page<unknown>;
  if (count > longestExport) {
    const counted = rows && (await withoutReading(() => asked.list(countedList))).rows;
    throw tooLong(counted?.total ?? count);
  }
  const countOnes = async () => {
    if (count > 0) await limitRate(`export-rows:${actor.userId}`, rowsADay, now, count);
  };
  const done = (ended: Ended) =>
    writeAudit(actor, context, [
      {
        action: "export/made",
        objectType: "list",
        objectId: listNameOf(call),
        details: { filters: filtersOf(raw), rows: ended.rows, whole: ended.isWhole },
      },
    ]);
  const columns = columnsOf(resultShapeOf(asked.output) as z.ZodType);
  const head = `${raw.bom === "true" ? csvMark : ""}${csvLine(columns.map(({ name }) => name))}`;
  const made = { owner: actor.userId, columns, head, admit: countOnes, done };
  const file = rows
    ? await fileOfRows(rows, made)
    : await countOnes().then(() => csvStream(heldRows(results), columns, head, done));
  return new Response(file, { headers: headersOf(call, now) });
}

type FileOfRows = {
  /** The user whose file it is: one at a time. */
  owner: string;
  columns: readonly Column[];
  /** What comes before the first row. */
  head: string;
  /** Runs once the first rows can be taken: where it fails, none is. */
  admit(): Promise<unknown>;
  done?(ended: Ended): Promise<void>;
};

/**
 * A CSV file of rows that are read by a cursor while their reader takes them [SCH-I-098].
 * @throws 429 while this server writes four files, or the user has one that is being written, and what `admit` throws
 */
export async function fileOfRows(
  rows: ListedRows,
  { owner, columns, head, admit, done = async () => {} }: FileOfRows,
) {
  const batches = await unreadRows(rows, owner, admit);
  return csvStream(batches, columns, head, async (ended) => {
    underWay -= 1;
    await done(ended);
  });
}

/** How many rows are shown, by reading them as a file does, up to one more than `most`. @throws 429 as `fileOfRows` */
export async function countShown(rows: ListedRows, owner: string, most: number): Promise<number> {
  const batches = await unreadRows(rows, owner, async () => {});
  let count = 0;
  try {
    for await (const batch of batches) {
      count += batch.length;
      if (count > most) break;
    }
  } finally {
    underWay -= 1;
  }
  return count;
}

/** Results that the list has answered already, as few at a time as those that are read by a cursor. */
function heldRows(results: unknown[]) {
  let taken = 0;
  return new ReadableStream<unknown[]>(
    {
      pull(rows) {
        if (taken >= results.length) return rows.close();
        rows.enqueue(results.slice(taken, taken + rowsAtOnce));
        taken += rowsAtOnce;
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Rows of which none has been read. A reader who is refused because another file is being written has taken none.
 * @throws 429 while this server writes four files, or the user has one that is being written, and what `admit` throws
 */
async function unreadRows(rows: ListedRows, userId: string, admit: () => Promise<unknown>) {
  if (underWay >= connectionsForExports) throw throttled(5);
  underWay += 1;
  try {
    const read = await readOneByOne(rows, userId);
    if (!read) throw throttled(5);
    await admit().catch(async (error: unknown) => {
      await read.cancel(error);
      throw error;
    });
    return read;
  } catch (error) {
    underWay -= 1;
    throw error;
  }
}
