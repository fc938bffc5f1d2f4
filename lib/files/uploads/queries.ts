import { and, eq, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { forbidden, notFound, Refusal } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { sameText, signed } from "@/lib/core/server/crypto";
import { uploaders } from "@/lib/files/uploads/policy";
import { ensureBucket, isTimely, stepName, type UploadStep, whatIsSigned } from "@/lib/files/uploads/rules";
import { invalidAccessKey, type PostUploadInput } from "@/lib/files/uploads/schema";
import { destinations } from "@/lib/files/words";

/** Hex HMAC-SHA256 under the product's secret, for one person, step and time. */
export const signatureOf = (userId: string, step: UploadStep, datetime: string) =>
  Buffer.from(signed("upload", whatIsSigned(userId, step, datetime)), "base64url").toString("hex");

/** @throws 403 unless this person was given this signature for this step, less than 15 minutes ago */
function ensureSigned(
  userId: string,
  step: UploadStep,
  { uploadSignature = "", uploadDatetime = "" }: { uploadSignature?: string; uploadDatetime?: string },
  now: Date,
) {
  const fits = sameText(uploadSignature.toLowerCase(), signatureOf(userId, step, uploadDatetime));
  if (fits && isTimely(uploadDatetime, now)) return;
  const { detail } = forbidden().body;
  throw new Refusal("upload_denied", 403, { detail, error: invalidAccessKey });
}

const ownUpload = (userId: string, objectKey: string) =>
  and(or(eq(files.objectKey, objectKey), eq(files.uploadedAs, objectKey)), eq(files.uploaderId, userId));

/** An upload of the actor's own, whatever became of it. @throws 404 */
export async function getOwnUpload(actor: Actor, objectKey: string) {
  const userId = "userId" in actor ? actor.userId : null;
  if (!userId) throw notFound();
  const [file] = await db().select().from(files).where(ownUpload(userId, objectKey));
  const destination = destinations.find((each) => each === file?.destination);
  // A file that the product seals is its owner's, but no upload.
  if (!file || !destination) throw notFound();
  return { ...file, destination };
}

export type Upload = Awaited<ReturnType<typeof getOwnUpload>>;

/** Staff are let in for uploads of their own alone, and learn nothing of others. */
const ownsUpload = async (userId: string, objectKey: string) =>
  (await db().$count(files, ownUpload(userId, objectKey))) > 0;

/** Admits the actor of a signed step and reads the upload that it belongs to. @throws 403 wrong signature, 404 not the actor's own */
export async function enterUpload(
  visitor: Actor,
  method: string,
  input: Omit<PostUploadInput, "parts" | "sha256"> & { partNumber?: number },
  context: Context,
) {
  const actor = admit(visitor, uploaders);
  if (actor.kind === "staff" && !(await ownsUpload(actor.userId, input.objectKey))) throw forbidden();
  ensureBucket(input.bucket);
  const step = stepName({ ...input, uploads: input.uploads !== undefined });
  ensureSigned(actor.userId, { method, objectKey: input.objectKey, step }, input, context.now);
  return { actor, upload: await getOwnUpload(actor, input.objectKey) };
}

/** @throws 404 for an attempt that is over */
export function ensureOpen(upload: Upload, uploadId: string) {
  if (upload.status !== "open" || upload.uploadId !== uploadId) throw notFound();
}

/** This upload, if it is still open when the statement runs. */
export const stillOpen = (upload: Upload) => and(eq(files.id, upload.id), eq(files.status, "open")) as SQL;
