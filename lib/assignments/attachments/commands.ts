import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockBookingRequest } from "@/db/locks";
import { bookingRequests } from "@/db/schema";
import { attachers, canRemove } from "@/lib/assignments/attachments/policy";
import { getAttachments } from "@/lib/assignments/attachments/queries";
import { attachmentChanges } from "@/lib/assignments/attachments/rules";
import { maxAttachments, type SaveAttachmentsInput } from "@/lib/assignments/attachments/schema";
import { visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, invalid, notFound } from "@/lib/core/pure/errors";
import { addressOf, idOfAddress } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { holdFileList, nameFile } from "@/lib/files/commands/hold";
import { fileListsOf } from "@/lib/files/queries/held";

/**
 * Adds documents to an assignment, or deletes the own by leaving them out. Both sides add, in every status; only the
 * rep who uploaded a document deletes it, while the assignment is not canceled (SIL-106). The request is locked and
 * the list compared by id, so nobody's document is lost when many add at once [PRV-C-025 PRV-P-010 PRV-P-012].
 * @throws 404 for everybody but its parties and for unknown files, 403 for a deletion that is not the actor's to make
 */
export async function saveAttachments(
  visitor: Actor,
  input: SaveAttachmentsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, attachers);
  const { requestId } = input;
  await transaction(actor, context, async ({ audit }) => {
    const request = await lockBookingRequest(
      db()
        .select(fields(bookingRequests, "id", "status"))
        .from(bookingRequests),
      eq(bookingRequests.id, requestId),
      visibleRequests(actor),
    );
    if (!request) throw notFound();
    const held = (await fileListsOf("booking_request", [requestId])).get(requestId) ?? [];
    const { added, omitted } = attachmentChanges(held, input.files, {
      seen: input.seen,
      arrivedAt: context.arrivedAt,
    });
    if (!omitted.every((file) => canRemove(actor, file, request.status))) throw forbidden();
    if (added.length === 0 && omitted.length === 0) return;
    const stays = held.filter((file) => !omitted.includes(file)).map(({ id }) => addressOf(id));
    const addresses = [...stays, ...added.map(({ address }) => address)];
    if (addresses.length > maxAttachments)
      throw invalid({ files: `An assignment has at most ${maxAttachments} documents.` });
    await holdFileList(actor, {
      heldBy: "booking_request",
      holderId: requestId,
      files: addresses,
      field: "files",
    });
    for (const { address, name } of added) if (name) await nameFile(address, name);
    const details = {
      added: added.map(({ address }) => idOfAddress(address)),
      removed: omitted.map(({ id }) => id),
    };
    const changed = { action: "booking-request/documents-changed", objectType: "booking_request" };
    audit({ ...changed, objectId: requestId, details });
  });
  return getAttachments(actor, { requestId }, context);
}
