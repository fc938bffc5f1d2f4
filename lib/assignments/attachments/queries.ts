import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { users } from "@/db/schema";
import type { Attachments } from "@/lib/assignments/attachments/schema";
import { viewAttachment } from "@/lib/assignments/attachments/views";
import { canConfirm } from "@/lib/assignments/policy";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { findVisible, getVisible } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import type { FileReader } from "@/lib/files/policy";
import { fileListsOf } from "@/lib/files/queries/held";

/** The documents of an assignment, oldest first [PRV-C-018 PRV-C-024]. @throws 404 for everybody but its parties */
export async function getAttachments(
  visitor: Actor,
  { requestId }: { requestId: string },
  context: Context = contextAt(),
): Promise<Attachments> {
  const actor = admit(visitor, requestReaders);
  const { status } = await getVisible(actor, requestId, context);
  const files = (await fileListsOf("booking_request", [requestId])).get(requestId) ?? [];
  const people = await uploadersOf(files.map(({ uploaderId }) => uploaderId));
  return { files: files.map((file) => viewAttachment(actor, file, people.get(file.uploaderId), status)) };
}

async function uploadersOf(userIds: string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const rows = await db()
    .select(fields(users, "id", "firstName", "lastName", "userType"))
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who reads a document of an assignment: its parties, and of the organization's reps those who confirm shifts. */
export const requestFileReader: FileReader = {
  isPublic: false,
  async sightOf(actor, requestId) {
    if (!(await findVisible(actor, requestId))) return "404";
    return actor.kind === "rep" && !canConfirm(actor) ? "403" : "read";
  },
};
