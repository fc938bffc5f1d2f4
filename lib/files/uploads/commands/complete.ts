import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fileParts, files } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { addressOf } from "@/lib/core/pure/paths";
import { transaction } from "@/lib/core/server/transaction";
import { type Content, inspectContent } from "@/lib/files/queries/content";
import { kindOfContentType, wrongType } from "@/lib/files/rules/kinds";
import { ensureOpen, enterUpload, getOwnUpload, stillOpen, type Upload } from "@/lib/files/uploads/queries";
import { fileChanged, fileNotWhole, partsOfFile, uploadRefused } from "@/lib/files/uploads/rules";
import type { PostUploadInput } from "@/lib/files/uploads/schema";
import { noPicture } from "@/lib/files/words";
import { PartMissing } from "@/lib/ports/storage/part-missing";
import { storage } from "@/lib/ports/storage/storage";
import { barePicture, type Stored } from "./bare";

type CompleteUploadInput = PostUploadInput & { uploadId: string };

const viewUploaded = ({
  id,
  name,
  sizeBytes,
  sha256,
}: Pick<Upload, "id" | "name" | "sizeBytes" | "sha256">) => ({
  id,
  file: addressOf(id),
  file_name: name,
  size: sizeBytes,
  sha256: sha256 ?? "",
});

/**
 * Makes one file of its parts and verifies it: its size as announced, its hash as the browser computed it, and by its
 * content of the kind that its name claims. One UPDATE then makes it visible; a failure before that leaves the upload
 * open for a retry. Idempotent: completing twice answers the same.
 * @throws 403, 404, 400 not whole, changed, or of another type, which ends the upload [SHR-V-002]
 */
export async function completeUpload(visitor: Actor, input: CompleteUploadInput, context: Context) {
  const { uploadId } = input;
  const { actor, upload } = await enterUpload(visitor, "POST", input, context);
  if (upload.status === "complete" && upload.uploadId === uploadId) return viewUploaded(upload);
  if (upload.status !== "open") throw notFound();
  try {
    return viewUploaded(await verified(actor, upload, input, context));
  } catch (error) {
    return viewUploaded(await completedMeanwhile(actor, upload, uploadId, error));
  }
}

async function verified(actor: SignedIn, upload: Upload, input: CompleteUploadInput, context: Context) {
  const { uploadId } = input;
  await assemble(upload, uploadId, input.parts ?? []);
  const content = await inspectContent(upload.objectKey);
  if (content?.sizeBytes !== upload.sizeBytes) throw fileNotWhole();
  if (input.sha256 && content.sha256 !== input.sha256) throw fileChanged();
  if (!isWhatItClaims(upload, content)) {
    await refuse(actor, upload, context);
    throw uploadRefused(wrongType(content.type || "unknown"));
  }
  const stored = await storedOf(upload, content);
  if (!stored) {
    await refuse(actor, upload, context);
    throw uploadRefused(noPicture);
  }
  const file = await finish(actor, upload, { uploadId, stored }, context);
  await storage().abort(upload.objectKey, uploadId);
  if (file.uploadedAs) await storage().remove(file.uploadedAs);
  return file;
}

/** By its content of the kind that its name claims; a list is a text, in whichever encoding it is published. */
const isWhatItClaims = ({ destination, contentType }: Upload, { kind, isEightBitText }: Content) =>
  destination === "exclusion_lists"
    ? kind === "txt" || isEightBitText
    : kind !== null && kind === kindOfContentType(contentType);

/** What is kept of an upload: a picture that everybody may see loses what came with it. Null for one that is none. */
async function storedOf(upload: Upload, { kind, sizeBytes, sha256 }: Content): Promise<Stored | null> {
  const asUploaded = { objectKey: upload.objectKey, sizeBytes, sha256 };
  const isShown = upload.destination === "profile_picture" && (kind === "jpeg" || kind === "png");
  return isShown ? barePicture(upload, kind, asUploaded) : asUploaded;
}

/** Assembles the object; one that the browser has uploaded directly to the store only has to be there. */
async function assemble(upload: Upload, uploadId: string, named: { partNumber: number; etag: string }[]) {
  const size = await (upload.uploadId === null ? storage().sizeOf(upload.objectKey) : fromParts());
  if (size !== upload.sizeBytes) throw fileNotWhole();

  async function fromParts() {
    ensureOpen(upload, uploadId);
    const stored = await db().select().from(fileParts).where(eq(fileParts.fileId, upload.id));
    const parts = partsOfFile(named, stored, upload.sizeBytes);
    const tags = parts.map(({ partNumber, etag }) => ({ partNumber, etag }));
    return storage()
      .complete(upload.objectKey, uploadId, tags)
      .catch((error) => {
        throw error instanceof PartMissing ? fileNotWhole() : error;
      });
  }
}

const finish = (
  actor: SignedIn,
  upload: Upload,
  { uploadId, stored }: { uploadId: string; stored: Stored },
  context: Context,
) =>
  transaction(actor, context, async ({ audit }) => {
    const [file] = await db()
      .update(files)
      .set({
        status: "complete",
        uploadId,
        ...stored,
        uploadedAs: stored.objectKey === upload.objectKey ? null : upload.objectKey,
        completedAt: context.now,
      })
      .where(stillOpen(upload))
      .returning();
    if (!file) throw notFound();
    const { destination, sizeBytes, contentType } = file;
    const details = { destination, sizeBytes, contentType };
    audit({ action: "file/uploaded", objectType: "file", objectId: file.id, details });
    return file;
  });

/**
 * Answers a completion that was sent twice at once: both calls get the file, however far the later one came before the
 * earlier one took away what had been uploaded. @throws `otherwise`
 */
async function completedMeanwhile(actor: SignedIn, upload: Upload, uploadId: string, otherwise: unknown) {
  const file = await getOwnUpload(actor, upload.objectKey);
  if (file.status !== "complete" || file.uploadId !== uploadId) throw otherwise;
  return file;
}

const refuse = (actor: SignedIn, upload: Upload, context: Context) =>
  transaction(actor, context, async ({ audit }) => {
    const removed = await db()
      .update(files)
      .set({ status: "removed" })
      .where(stillOpen(upload))
      .returning({ id: files.id });
    if (removed.length > 0) audit({ action: "file/refused", objectType: "file", objectId: upload.id });
  });
