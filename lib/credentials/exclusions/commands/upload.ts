import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { lockExclusionLists } from "@/db/locks";
import { exclusionLists, files } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, impossible, notFound, refused } from "@/lib/core/pure/errors";
import { idOfAddress } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { checkTexts } from "@/lib/credentials/checks/words";
import { exclusionDeciders } from "@/lib/credentials/exclusions/policy";
import { readList } from "@/lib/credentials/exclusions/queries/lists";
import type { AcceptListInput, ExclusionList, UploadListInput } from "@/lib/credentials/exclusions/schema";
import { listTexts } from "@/lib/credentials/exclusions/words";
import { holdFiles } from "@/lib/files/commands/hold";

/**
 * Takes an uploaded file as a list, which a job then imports; until that has ended the former list counts
 * [CRD-C-025, CRD-P-010]. @throws 404 for a file of somebody else, 400 at `file` for one that was uploaded for another use
 */
export async function uploadList(
  visitor: Actor,
  { file }: UploadListInput,
  context: Context = contextAt(),
): Promise<ExclusionList> {
  const actor = admit(visitor, exclusionDeciders);
  return transaction(actor, context, async ({ audit, emit }) => {
    const id = newId();
    await holdFiles(actor, [{ heldBy: "exclusion_list", holderId: id, file, field: "file" }]);
    const fileId = idOfAddress(file);
    if (!fileId) throw notFound();
    const [held] = await db().select(fields(files, "sha256")).from(files).where(eq(files.id, fileId));
    if (!held?.sha256) throw impossible("a whole file has its hash");
    await db().insert(exclusionLists).values({
      id,
      origin: "upload",
      fileId,
      sha256: held.sha256,
      uploadedBy: actor.userId,
      movedAt: context.now,
      startedAt: context.now,
    });
    audit({ action: "exclusion-list/uploaded", objectType: "exclusion_list", objectId: id });
    emit("exclusion-list/received", { listId: id });
    return readList(actor, { id }, context);
  });
}

/**
 * Has a list used that was refused; the job imports it again and asks no more whether it looks whole
 * [CRD-C-025, CRD-P-011, CRD-V-073].
 * @throws 404, 403 to who uploaded it, 400 unless it is refused and may be used, or when a newer one is current
 */
export async function acceptList(
  visitor: Actor,
  { id, reason }: AcceptListInput,
  context: Context = contextAt(),
): Promise<ExclusionList> {
  const actor = admit(visitor, exclusionDeciders);
  return transaction(actor, context, async ({ audit, emit }) => {
    const lists = await lockExclusionLists(eq(exclusionLists.id, id));
    const list = lists[0];
    if (!list) throw notFound();
    if (list.uploadedBy === actor.userId) throw forbidden(checkTexts.ownSecond);
    if (list.status !== "refused" || !list.mayBeAccepted || list.acceptedBy)
      throw refused(listTexts.notAcceptable);
    const [current] = await db()
      .select(fields(exclusionLists, "startedAt"))
      .from(exclusionLists)
      .where(eq(exclusionLists.isCurrent, true));
    if (current && current.startedAt > list.startedAt) throw refused(listTexts.newerIsCurrent);
    await db()
      .update(exclusionLists)
      .set({ acceptedBy: actor.userId, acceptReason: reason, runId: null, movedAt: context.now })
      .where(eq(exclusionLists.id, id));
    audit({ action: "exclusion-list/accepted", objectType: "exclusion_list", objectId: id });
    emit("exclusion-list/received", { listId: id });
    return readList(actor, { id }, context);
  });
}
