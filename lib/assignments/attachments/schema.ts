import { z } from "zod";
import { isoInstant, text, uuid, wire } from "@/lib/core/pure/words";
import { fileAddress } from "@/lib/files/schema";

/** The words of an assignment's documents, which both sides may add. */

export const maxAttachments = 50;

const item = z
  .object({
    id: uuid.optional(),
    file: fileAddress.optional(),
    file_name: text(1000).optional(),
  })
  .refine(({ id, file }) => id !== undefined || file !== undefined, "Invalid value");

export const attachmentsInput = wire(z.object({ request_id: uuid }));

export const saveAttachmentsInput = wire(
  z.object({
    request_id: uuid,
    files: z.array(item).max(maxAttachments).meta({
      description: "`{id}` keeps a document, `{file, file_name}` adds one; what is left out is deleted.",
    }),
    seen: z.array(uuid).max(1000).optional().meta({
      description: "The documents that the caller knew of: only these are deleted when left out.",
    }),
  }),
);
export type SaveAttachmentsInput = z.output<typeof saveAttachmentsInput>;

const attachmentShape = z.object({
  id: uuid,
  file: z.string(),
  file_name: z.string(),
  size: z.number().int(),
  created_at: isoInstant,
  created_by: z.object({
    id: uuid,
    first_name: z.string(),
    last_name: z.string(),
    user_type: z.string(),
  }),
  can_remove: z.boolean(),
});
export type Attachment = z.output<typeof attachmentShape>;

export const attachmentsShape = z.object({ files: z.array(attachmentShape) });
export type Attachments = z.output<typeof attachmentsShape>;
