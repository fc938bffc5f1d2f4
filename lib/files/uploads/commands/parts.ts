import { ReadableStream } from "node:stream/web";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockFile } from "@/db/locks";
import { fileParts, files } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, tooLarge } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { ensureOpen, enterUpload, stillOpen, type Upload } from "@/lib/files/uploads/queries";
import { announcedLength, countedBytes, maxPartBytes, uploadRefused } from "@/lib/files/uploads/rules";
import type { AbortUploadInput, PostUploadInput, PutPartInput } from "@/lib/files/uploads/schema";
import { storage } from "@/lib/ports/storage/storage";
import { completeUpload } from "./complete";

/** `POST ?uploads` begins the parts, `POST ?uploadId=` completes them. @throws as the two */
export async function postUpload(visitor: Actor, input: PostUploadInput, context: Context = contextAt()) {
  if (input.uploads !== undefined) return beginParts(visitor, input, context);
  if (input.uploadId === undefined) throw uploadRefused("Either uploads or uploadId is needed.");
  return completeUpload(visitor, { ...input, uploadId: input.uploadId }, context);
}

/** Starts the parts again: those of an earlier attempt no longer count. @throws 403, 404 */
async function beginParts(visitor: Actor, input: PostUploadInput, context: Context) {
  const { actor, upload } = await enterUpload(visitor, "POST", input, context);
  if (upload.status !== "open") throw notFound();
  const uploadId = await storage().start(upload.objectKey);
  await transaction(actor, context, async () => {
    const begun = await db().update(files).set({ uploadId }).where(stillOpen(upload)).returning();
    if (begun.length === 0) throw notFound();
    await db().delete(fileParts).where(eq(fileParts.fileId, upload.id));
  });
  if (upload.uploadId) await storage().abort(upload.objectKey, upload.uploadId);
  return { uploadId };
}

/**
 * Stores one part as it streams in. Of several uploads of the same part, even concurrent ones, the last one counts; one
 * that breaks off leaves nothing. @throws 403, 404, 413 over 20 MiB or over the file's own size, 400 not as long as announced
 */
export async function putPart(visitor: Actor, input: PutPartInput, context: Context = contextAt()) {
  const { partNumber, uploadId } = input;
  const { actor, upload } = await enterUpload(visitor, "PUT", input, context);
  ensureOpen(upload, uploadId);
  let sizeBytes = 0;
  const announced = announcedLength(input.contentLength);
  const limits = { maxBytes: maxPartBytes(upload.sizeBytes), announced };
  const body = input.body as unknown as ReadableStream<Uint8Array> | null;
  const counted = (async function* () {
    for await (const chunk of countedBytes(body, limits)) {
      sizeBytes += chunk.byteLength;
      yield chunk;
    }
  })();
  const stream = ReadableStream.from(counted);
  const { etag } = await storage().putPart(upload.objectKey, uploadId, partNumber, stream);
  await notePart(actor, upload, { partNumber, etag, sizeBytes }, context);
  return Response.json({ etag }, { headers: { ETag: `"${etag}"` } });
}

async function notePart(
  actor: SignedIn,
  upload: Upload,
  part: { partNumber: number; etag: string; sizeBytes: number },
  context: Context,
) {
  await transaction(actor, context, async () => {
    const open = await lockFile(stillOpen(upload));
    if (!open || open.uploadId !== upload.uploadId) throw notFound();
    await db()
      .insert(fileParts)
      .values({ fileId: upload.id, ...part })
      .onConflictDoUpdate({ target: [fileParts.fileId, fileParts.partNumber], set: part });
    const [sum] = await db()
      .select({ bytes: sql<number>`sum(${fileParts.sizeBytes})::int` })
      .from(fileParts)
      .where(eq(fileParts.fileId, upload.id));
    if ((sum?.bytes ?? 0) > open.sizeBytes) throw tooLarge();
  });
}

/** Aborts an upload: its parts are deleted at once, the rest by the sweep. @throws 403, 404 */
export async function abortUpload(visitor: Actor, input: AbortUploadInput, context: Context = contextAt()) {
  const { uploadId } = input;
  const { actor, upload } = await enterUpload(visitor, "DELETE", input, context);
  if (upload.uploadId !== uploadId || upload.status === "complete") throw notFound();
  await transaction(actor, context, async () => {
    await db().update(files).set({ status: "removed" }).where(stillOpen(upload));
  });
  await storage().abort(upload.objectKey, uploadId);
  return null;
}
