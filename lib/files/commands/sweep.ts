import { and, asc, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { fileSweepers } from "@/lib/files/policy";
import { keyOfRedrawn } from "@/lib/files/rules/bare-picture";
import { openForHours, unheldForDays } from "@/lib/files/rules/kinds";
import { storage } from "@/lib/ports/storage/storage";

const batch = 200;

/**
 * Removes uploads that stayed open for more than 24 hours and files that no record held within 7 days, then deletes the
 * objects of removed files. An aborted upload waits out its 24 hours too, because a completion under way may still
 * write its object. Idempotent: a row is deleted after its object, so a later run finds what a stopped process left.
 * @returns how many files were deleted
 */
export async function sweepFiles(actor: Actor, context: Context = contextAt()) {
  admit(actor, fileSweepers);
  const ago = (hours: number) => new Date(context.now.getTime() - hours * hourMs);
  const abandoned = and(eq(files.status, "open"), lt(files.createdAt, ago(openForHours)));
  const unheld = and(
    eq(files.status, "complete"),
    isNull(files.heldBy),
    lt(files.completedAt, ago(unheldForDays * 24)),
  );
  await remove(or(abandoned, unheld));
  const safe = or(lt(files.createdAt, ago(openForHours)), lt(files.completedAt, ago(1)));
  const removed = await db()
    .select({ id: files.id, objectKey: files.objectKey, uploadedAs: files.uploadedAs })
    .from(files)
    .where(and(eq(files.status, "removed"), safe))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(batch);
  let gone = 0;
  for (const file of removed) gone += (await deleteFile(file)) ? 1 : 0;
  return gone;
}

/** One statement, so that a record which claims a file at this moment finds it either complete or removed. */
const remove = (which: SQL | undefined) => db().update(files).set({ status: "removed" }).where(which);

type Removed = { id: string; objectKey: string; uploadedAs: string | null };

/** When the store fails, the row stays and the next sweep retries. */
async function deleteFile({ id, objectKey, uploadedAs }: Removed) {
  try {
    await storage().remove(objectKey);
    // A process that stopped between the two objects of a picture has left the other.
    await storage().remove(uploadedAs ?? keyOfRedrawn(objectKey));
    await db()
      .delete(files)
      .where(and(eq(files.id, id), eq(files.status, "removed")));
    return true;
  } catch (error) {
    logError("file not swept", error, { fileId: id });
    return false;
  }
}
