import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound, personOnly } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";
import { fileReaders, isForPersonsAlone, type ReaderOf, readIsRecorded } from "@/lib/files/policy";
import type { StoredFile } from "@/lib/ports/storage/file-answer";

/**
 * A complete file, for whoever may read the record that holds it, as `readerOf` says; one that no record holds yet, for
 * its uploader. Reading a provider's papers is recorded, unless the provider reads its own.
 * @throws 401 without a session unless it is a picture, 404 for whoever may not know of it, 403 for a rep who knows of
 * it but lacks the group or the access that reading takes, and for a key
 */
export async function getFile(
  visitor: Actor,
  input: { id: string },
  readerOf: ReaderOf,
  context: Context = contextAt(),
): Promise<StoredFile> {
  const file = await findComplete(input.id);
  if (file?.heldBy && readerOf(file.heldBy).isPublic) return { ...file, inline: true };
  const actor = admit(visitor, fileReaders);
  if (!file) throw notFound();
  const { heldBy, holderId } = file;
  if (heldBy === null || holderId === null) {
    if (!("userId" in actor) || actor.userId !== file.uploaderId) throw notFound();
    return { ...file, inline: false };
  }
  const sight = await readerOf(heldBy).sightOf(actor, holderId);
  if (sight !== "read") throw sight === "403" ? forbidden() : notFound();
  if (isForPersonsAlone(actor, heldBy)) throw personOnly();
  if (readIsRecorded(actor, heldBy)) {
    const details = { heldBy, holderId };
    const entry = { action: "file/read", objectType: "file", objectId: file.id, details };
    await transaction(actor, context, async ({ audit }) => audit(entry));
  }
  return { ...file, inline: false };
}

/** A complete file, for whoever was let to it already. @throws 404 */
export async function getStoredFile(id: string): Promise<StoredFile> {
  const file = await findComplete(id);
  if (!file) throw notFound();
  return { ...file, inline: false };
}

async function findComplete(id: string) {
  if (!uuid.safeParse(id).success) return null;
  const [file] = await db()
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.status, "complete")));
  return file ?? null;
}
