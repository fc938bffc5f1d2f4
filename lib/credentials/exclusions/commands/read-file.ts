import { insertEach } from "@/db/insert-each";
import { exclusions } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { sha256 } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { proceed, type Run } from "@/lib/credentials/exclusions/commands/run";
import { type Line, linesOf } from "@/lib/credentials/exclusions/rules/lines";
import {
  type Counts,
  isTooLong,
  missingColumn,
  type Refusal,
} from "@/lib/credentials/exclusions/rules/lists";
import { columnsOf, type Entry, judgeLines } from "@/lib/credentials/exclusions/rules/rows";
import { keptBadLines } from "@/lib/credentials/exclusions/words";
import { storage } from "@/lib/ports/storage/storage";

const batch = 1000;

type BadLine = { line: number; reason: string };
type Reading = Counts & { badLines: BadLine[] };

/** Lines in the order of the file, so many at a time. */
async function* inBatches(lines: AsyncIterable<Line>) {
  let some: Line[] = [];
  for await (const line of lines) {
    some.push(line);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

const rowOf = (
  listId: string,
  line: number,
  { identity, ...entry }: Entry,
): typeof exclusions.$inferSelect => ({
  listId,
  line,
  entryKey: sha256(identity),
  ...entry,
});

/** Counts a batch of lines. @returns the rows to keep of it */
function take(reading: Reading, run: Run, columns: readonly string[], lines: readonly Line[], today: string) {
  const kept: (typeof exclusions.$inferSelect)[] = [];
  for (const [place, judged] of judgeLines(columns, lines, today).entries()) {
    const line = lines[place]?.number ?? 0;
    reading.rowsRead += 1;
    if (judged.kind === "business") reading.rowsBusiness += 1;
    else if (judged.kind === "reinstated") reading.rowsReinstated += 1;
    else if (judged.kind === "bad") {
      reading.rowsBad += 1;
      if (reading.badLines.length < keptBadLines) reading.badLines.push({ line, reason: judged.reason });
    } else {
      reading.rowsKept += 1;
      kept.push(rowOf(run.listId, line, judged.entry));
    }
  }
  return kept;
}

/**
 * Reads the file of a list as it streams in, and writes its rows a thousand at a time; how far it has come can be seen
 * meanwhile. @returns what was read, and why no more of it, where that is so; null where the file is not there
 */
export async function readFile(
  actor: Actor,
  run: Run,
  context: Context,
): Promise<{ reading: Reading; refusal: Refusal | null } | null> {
  const stream = await storage().read(run.objectKey);
  if (!stream) return null;
  const reading: Reading = {
    rowsRead: 0,
    rowsKept: 0,
    rowsBusiness: 0,
    rowsReinstated: 0,
    rowsBad: 0,
    badLines: [],
  };
  const lines = linesOf(stream);
  const header = await lines.next();
  const found = columnsOf(header.done ? undefined : header.value);
  if ("missing" in found) {
    await lines.return();
    return { reading, refusal: missingColumn(found.missing) };
  }
  const today = dayIn("America/New_York", context.now);
  for await (const some of inBatches(lines)) {
    const kept = take(reading, run, found.columns, some, today);
    await transaction(actor, context, async () => {
      await proceed(run, reading);
      if (kept.length > 0) await insertEach(exclusions, kept);
    });
    if (isTooLong(reading)) break;
  }
  return { reading, refusal: null };
}
