import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { exclusionLists, exclusions, files } from "@/db/schema";
import { minuteMs } from "@/lib/core/pure/durations";

/*
The run of an import: a list is imported by one process at a time, which says every thousand rows that it still goes on.
One that has not for half an hour is taken over; should it wake up, its next write finds the list taken and it stops.
*/

const givenUpMs = 30 * minuteMs;

/** Whether a list waits to be imported: it is new, or it was refused and another staff member wants it used. */
export const isToImport = or(
  eq(exclusionLists.status, "running"),
  and(eq(exclusionLists.status, "refused"), isNotNull(exclusionLists.acceptedBy)),
);

/** Whether nobody imports a list, or who does has not moved on. */
export const isFree = (now: Date) =>
  or(isNull(exclusionLists.runId), lt(exclusionLists.movedAt, new Date(now.getTime() - givenUpMs)));

export type Run = { listId: string; runId: string; objectKey: string; isAccepted: boolean; sha256: string };

/** Takes a list to import it; null where there is nothing to do or another process does it. */
export async function takeList(listId: string, now: Date): Promise<Run | null> {
  const runId = newId();
  const [taken] = await db()
    .update(exclusionLists)
    .set({ runId, movedAt: now })
    .where(and(eq(exclusionLists.id, listId), isToImport, isFree(now)))
    .returning(fields(exclusionLists, "fileId", "acceptedBy", "sha256"));
  if (!taken) return null;
  const [file] = await db().select(fields(files, "objectKey")).from(files).where(eq(files.id, taken.fileId));
  const { acceptedBy, sha256 } = taken;
  return { listId, runId, objectKey: file?.objectKey ?? "", isAccepted: acceptedBy !== null, sha256 };
}

/** Another process has taken the list over. */
export class TakenOver extends Error {}

const isMine = ({ listId, runId }: Pick<Run, "listId" | "runId">): SQL =>
  sql`${exclusionLists.id} = ${listId} and ${exclusionLists.runId} = ${runId}`;

/** Writes how far a run has come. In a transaction its rows are written only if the run still goes on. @throws TakenOver */
export async function proceed(run: Run, values: Partial<typeof exclusionLists.$inferInsert>) {
  const moved = await db()
    .update(exclusionLists)
    .set({ ...values, movedAt: sql`clock_timestamp()` })
    .where(isMine(run))
    .returning(fields(exclusionLists, "id"));
  if (moved.length === 0) throw new TakenOver();
}

/** Gives a list back after a failure: it is tried again at once. */
export const giveBack = (run: Run) => db().update(exclusionLists).set({ runId: null }).where(isMine(run));

const rowsAtOnce = 20_000;

/** Deletes the rows of a list, so many in a statement. */
export async function forgetRows(listId: string): Promise<void> {
  for (;;) {
    const some = db()
      .select(fields(exclusions, "line"))
      .from(exclusions)
      .where(eq(exclusions.listId, listId))
      .limit(rowsAtOnce);
    const gone = await db()
      .delete(exclusions)
      .where(and(eq(exclusions.listId, listId), sql`${exclusions.line} in ${some}`));
    if (gone.count === 0) return;
  }
}
