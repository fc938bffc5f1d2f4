import { ReadableStream } from "node:stream/web";
import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fileParts, files } from "@/db/schema";
import { type Actor, isSignedIn, type SignedIn } from "@/lib/actor";
import { type Context, contextAt } from "@/lib/context";
import { forbidden, notFound, Refusal, tooLarge } from "@/lib/errors";
import { type Content, inspectContent } from "@/lib/file-contents/queries";
import { kindOfContentType, wrongType } from "@/lib/files/rules";
import { addressOf } from "@/lib/files/schema";
import { PartMissing } from "@/lib/storage/part-missing";
import { storage } from "@/lib/storage/storage";
import { transaction } from "@/lib/transaction";
import {
  announcedLength,
  countedBytes,
  fileChanged,
  fileNotWhole,
  maxPartBytes,
  partsOfFile,
} from "@/lib/upload-parts/rules";
import type { AbortUploadInput, PostUploadInput, PutPartInput } from "@/lib/upload-parts/schema";
import { uploaders } from "@/lib/uploads/policy";
import { ensureSigned, getOwnUpload, type Upload } from "@/lib/uploads/queries";
import { ensureBucket, stepName, uploadRefused } from "@/lib/uploads/rules";
import { admit } from "@/lib/who";

type Step = {
  bucket: string;
  objectKey: string;
  uploadSignature?: string;
  uploadDatetime?: string;
};

/** Who takes this signed step, and of which upload. @throws 403 wrong signature, 404 not the actor's own */
async function enter(visitor: Actor, method: string, step: string, input: Step, context: Context) {
  const actor = admit(visitor, uploaders);
  if (!isSignedIn(actor)) throw forbidden();
  ensureBucket(input.bucket);
  ensureSigned(actor.userId, { method, objectKey: input.objectKey, step }, input, context.now);
  return { actor, upload: await getOwnUpload(actor, input.objectKey) };
}

const ensureOpen = (upload: Upload, uploadId: string) => {
  if (upload.status !== "open" || upload.uploadId !== uploadId) throw notFound();
};

const isThisUpload = (upload: Upload) => and(eq(files.id, upload.id), eq(files.status, "open"));

/** `POST ?uploads` begins the parts, `POST ?uploadId=` completes them. @throws as the two */
export async function postUpload(visitor: Actor, input: PostUploadInput, context: Context = contextAt()) {
  if (input.uploads !== undefined) return beginParts(visitor, input, context);
  if (input.uploadId === undefined) throw uploadRefused("Either uploads or uploadId is needed.");
  return completeUpload(visitor, { ...input, uploadId: input.uploadId }, context);
}

/** Begins the parts anew: those of an earlier attempt no longer count. @throws 403, 404 */
async function beginParts(visitor: Actor, input: PostUploadInput, context: Context) {
  const step = stepName({ uploads: true });
  const { actor, upload } = await enter(visitor, "POST", step, input, context);
  if (upload.status !== "open") throw notFound();
  const uploadId = await storage().start(upload.objectKey);
  await transaction(actor, context, async () => {
    const begun = await db().update(files).set({ uploadId }).where(isThisUpload(upload)).returning();
    if (begun.length === 0) throw notFound();
    await db().delete(fileParts).where(eq(fileParts.fileId, upload.id));
  });
  if (upload.uploadId) await storage().abort(upload.objectKey, upload.uploadId);
  return { uploadId };
}

/**
 * Takes one part as it streams in. Sent again, also at the same time, the last one counts; what breaks off leaves
 * nothing. @throws 403, 404, 413 over 20 MiB or over the file's own size, 400 not as long as announced
 */
export async function putPart(visitor: Actor, input: PutPartInput, context: Context = contextAt()) {
  const { partNumber, uploadId } = input;
  const { actor, upload } = await enter(visitor, "PUT", stepName({ partNumber, uploadId }), input, context);
  ensureOpen(upload, uploadId);
  let sizeBytes = 0;
  const announced = announcedLength(input.content_length);
  const limits = { maxBytes: maxPartBytes(upload.sizeBytes), announced };
  const body = input.body as unknown as ReadableStream<Uint8Array> | null;
  const counted = (async function* () {
    for await (const chunk of countedBytes(body, limits)) {
      sizeBytes += chunk.byteLength;
      yield chunk;
    }
  })();
  const { etag } = await storage().putPart(
    upload.objectKey,
    uploadId,
    partNumber,
    ReadableStream.from(counted),
  );
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
    const [open] = await db().select().from(files).where(isThisUpload(upload)).for("update");
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

const viewUploaded = ({ id, name, sizeBytes, sha256 }: Upload) => ({
  id,
  file: addressOf(id),
  file_name: name,
  size: sizeBytes,
  sha256: sha256 ?? "",
});

/**
 * Makes one file of its parts: as long as was said, with the hash that the browser computed, and of the kind that
 * its name claims, judged by content. One UPDATE then makes it complete; before that nobody sees anything of it, and
 * whatever stops this half-way leaves it open, to be completed again. Completing twice answers the same.
 * @throws 403, 404, 400 not whole, changed, or of another type, which ends the upload [SHR-V-002]
 */
async function completeUpload(
  visitor: Actor,
  input: PostUploadInput & { uploadId: string },
  context: Context,
) {
  const { uploadId } = input;
  const { actor, upload } = await enter(visitor, "POST", stepName({ uploadId }), input, context);
  if (upload.status === "complete" && upload.uploadId === uploadId) return viewUploaded(upload);
  if (upload.status !== "open") throw notFound();
  await assemble(upload, uploadId, input.parts ?? []);
  const content = await inspectContent(upload.objectKey);
  if (content?.sizeBytes !== upload.sizeBytes) throw fileNotWhole();
  if (input.sha256 && content.sha256 !== input.sha256) throw fileChanged();
  if (content.kind === null || content.kind !== kindOfContentType(upload.contentType)) {
    await refuse(actor, upload, context);
    throw uploadRefused(wrongType(content.type || "unknown"));
  }
  const file = await finish(actor, upload, { uploadId, content }, context);
  await storage().abort(upload.objectKey, uploadId);
  return viewUploaded(file);
}

/** The object out of its parts; one that the browser has sent straight to the store only has to be there. */
async function assemble(upload: Upload, uploadId: string, named: { partNumber: number; etag: string }[]) {
  const size = await (upload.uploadId === null ? storage().sizeOf(upload.objectKey) : fromParts());
  if (size !== upload.sizeBytes) throw fileNotWhole();

  async function fromParts() {
    ensureOpen(upload, uploadId);
    const stored = await db().select().from(fileParts).where(eq(fileParts.fileId, upload.id));
    const parts = partsOfFile(named, stored, upload.sizeBytes);
    return storage()
      .complete(
        upload.objectKey,
        uploadId,
        parts.map(({ partNumber, etag }) => ({ partNumber, etag })),
      )
      .catch((error) => {
        throw error instanceof PartMissing ? fileNotWhole() : error;
      });
  }
}

const finish = (
  actor: SignedIn,
  upload: Upload,
  { uploadId, content }: { uploadId: string; content: Content },
  context: Context,
) =>
  transaction(actor, context, async ({ audit }) => {
    const [file] = await db()
      .update(files)
      .set({ status: "complete", uploadId, sha256: content.sha256, completedAt: context.now })
      .where(isThisUpload(upload))
      .returning();
    if (!file) return alreadyComplete(actor, upload, uploadId);
    const { destination, sizeBytes, contentType } = file;
    const details = { destination, sizeBytes, contentType };
    audit({ action: "file/uploaded", objectType: "file", objectId: file.id, details });
    return file;
  });

/** The same completion, sent twice at once: both get the answer. */
async function alreadyComplete(actor: SignedIn, upload: Upload, uploadId: string) {
  const file = await getOwnUpload(actor, upload.objectKey);
  if (file.status !== "complete" || file.uploadId !== uploadId) throw notFound();
  return file;
}

const refuse = (actor: SignedIn, upload: Upload, context: Context) =>
  transaction(actor, context, async ({ audit }) => {
    await db().update(files).set({ status: "removed" }).where(isThisUpload(upload));
    audit({ action: "file/refused", objectType: "file", objectId: upload.id });
  });

/** Gives an upload up; its parts go at once, the rest with the sweep. @throws 403, 404 */
export async function abortUpload(visitor: Actor, input: AbortUploadInput, context: Context = contextAt()) {
  const { uploadId } = input;
  const { actor, upload } = await enter(visitor, "DELETE", stepName({ uploadId }), input, context);
  if (upload.uploadId !== uploadId || upload.status === "complete") throw notFound();
  await transaction(actor, context, async () => {
    await db().update(files).set({ status: "removed" }).where(isThisUpload(upload));
  });
  await storage().abort(upload.objectKey, uploadId);
  return null;
}
