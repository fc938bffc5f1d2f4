import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { gone, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { archiveFetchers } from "@/lib/overview/own-data/policy";
import { ensureParticipant, findOwnData } from "@/lib/overview/own-data/queries/own";
import { stateOf } from "@/lib/overview/own-data/views";
import { archiveKey, ownDataTexts } from "@/lib/overview/own-data/words";
import type { StoredFile } from "@/lib/ports/storage/file-answer";
import { storage } from "@/lib/ports/storage/storage";

/**
 * One's own archive, as a file that nobody keeps on the way; taking it is audited [ACS-C-040].
 * @throws 403 to staff and until one is confirmed, 404 for another's or one that is not made, 410 for one that is over
 */
export async function fetchOwnData(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<StoredFile> {
  const actor = ensureParticipant(admit(visitor, archiveFetchers));
  const row = await findOwnData(actor.userId, id);
  if (!row || row.state === "making" || row.state === "failed") throw notFound();
  const { fileId, sizeBytes, readyAt } = row;
  const isThere = stateOf(row, context.now) === "ready" && fileId !== null && readyAt !== null;
  if (!isThere || (await storage().sizeOf(archiveKey(fileId))) === null) throw gone(ownDataTexts.over);
  const entry = { action: "own-data/fetched", objectType: "own_data", objectId: id };
  await transaction(actor, context, async ({ audit }) => audit(entry));
  return {
    objectKey: archiveKey(fileId),
    name: `own-data-${readyAt.toISOString().slice(0, 10)}.zip`,
    contentType: "application/zip",
    sizeBytes: sizeBytes ?? 0,
    inline: false,
  };
}
