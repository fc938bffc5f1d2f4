import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  boardCertifications,
  bookingRequests,
  certifications,
  educationRecords,
  files,
  immunizations,
  insuranceRecords,
  licenses,
  miscRecords,
  references,
} from "@/db/schema";
import { canConfirm } from "@/lib/assignments/policy";
import { visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";
import { isPublic, profileFileSight } from "@/lib/credentials/profiles/policy";
import { fileReaders, readIsRecorded } from "@/lib/files/policy";
import type { Holder } from "@/lib/files/schema";
import type { StoredFile } from "@/lib/ports/storage/file-answer";
import { findProviderAccess } from "@/lib/providers/queries/access";

type Row = typeof files.$inferSelect;

const storedFileOf = ({ objectKey, name, contentType, sizeBytes, heldBy }: Row): StoredFile => ({
  ...{ objectKey, name, contentType, sizeBytes },
  inline: isPublic(heldBy),
});

/**
 * A complete file, for whoever may read the record that holds it; one that no record holds yet, for its uploader.
 * Reading a provider's papers is recorded, unless the provider reads its own.
 * @throws 401 without a session unless it is a picture, 404 for whoever may not know of it, 403 for the own
 * organization's without the group or access that reading takes
 */
export async function getFile(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
): Promise<StoredFile> {
  const file = await findComplete(input.id);
  if (file && isPublic(file.heldBy)) return storedFileOf(file);
  const actor = admit(visitor, fileReaders);
  if (!file) throw notFound();
  const { heldBy, holderId } = file;
  if (heldBy === null || holderId === null) {
    if (!("userId" in actor) || actor.userId !== file.uploaderId) throw notFound();
    return storedFileOf(file);
  }
  await ensureReadable(actor, heldBy, holderId);
  if (readIsRecorded(actor, heldBy)) {
    const entry = {
      action: "file/read",
      objectType: "file",
      objectId: file.id,
      details: { heldBy, holderId },
    };
    await transaction(actor, context, async ({ audit }) => audit(entry));
  }
  return storedFileOf(file);
}

async function findComplete(id: string): Promise<Row | null> {
  if (!uuid.safeParse(id).success) return null;
  const [file] = await db()
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.status, "complete")));
  return file ?? null;
}

async function ensureReadable(actor: Actor, heldBy: Holder, holderId: string) {
  if (heldBy === "booking_request") return ensureReadsRequest(actor, holderId);
  const providerId = await providerOf(heldBy, holderId);
  if (!providerId) throw notFound();
  const sight = profileFileSight(actor, heldBy, await findProviderAccess(actor, providerId));
  if (sight !== "read") throw sight === "403" ? forbidden() : notFound();
}

async function ensureReadsRequest(actor: Actor, requestId: string) {
  const [request] = await db()
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, requestId), visibleRequests(actor)));
  if (!request) throw notFound();
  if (actor.kind === "rep" && !canConfirm(actor)) throw forbidden();
}

const rowHolders = {
  license: licenses,
  board_certification: boardCertifications,
  certification: certifications,
  recommendation_letter: references,
  education_record: educationRecords,
  insurance_record: insuranceRecords,
  immunization: immunizations,
  misc_record: miscRecords,
};

/** Whose profile the holder belongs to; the provider's own fields are held by the provider itself. */
async function providerOf(heldBy: Holder, holderId: string): Promise<string | null> {
  if (!(heldBy in rowHolders)) return holderId;
  const table = rowHolders[heldBy as keyof typeof rowHolders];
  const [row] = await db().select({ providerId: table.providerId }).from(table).where(eq(table.id, holderId));
  return row?.providerId ?? null;
}
