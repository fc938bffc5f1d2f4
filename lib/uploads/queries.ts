import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { sameText, signed } from "@/lib/crypto";
import { forbidden, notFound, Refusal } from "@/lib/errors";
import { isTimely, type UploadStep, whatIsSigned } from "@/lib/uploads/rules";
import { invalidAccessKey } from "@/lib/uploads/schema";

/** Hex HMAC-SHA256 under the product's secret, for one person, step and time. */
export const signatureOf = (userId: string, step: UploadStep, datetime: string) =>
  Buffer.from(signed("upload", whatIsSigned(userId, step, datetime)), "base64url").toString("hex");

/** @throws 403 unless this person was given this signature for this step, less than 15 minutes ago */
export function ensureSigned(
  userId: string,
  step: UploadStep,
  { uploadSignature = "", uploadDatetime = "" }: { uploadSignature?: string; uploadDatetime?: string },
  now: Date,
) {
  const fits = sameText(uploadSignature.toLowerCase(), signatureOf(userId, step, uploadDatetime));
  if (fits && isTimely(uploadDatetime, now)) return;
  const { detail } = forbidden().body;
  throw new Refusal(403, { detail, error: invalidAccessKey });
}

/** An upload of the actor's own, whatever became of it. @throws 404 */
export async function getOwnUpload(actor: Actor, objectKey: string) {
  const userId = "userId" in actor ? actor.userId : null;
  if (!userId) throw notFound();
  const [file] = await db()
    .select()
    .from(files)
    .where(and(eq(files.objectKey, objectKey), eq(files.uploaderId, userId)));
  if (!file) throw notFound();
  return file;
}

export type Upload = Awaited<ReturnType<typeof getOwnUpload>>;
