import { z } from "zod";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { isoInstant, paging, uuid, wholeNumber, wire } from "@/lib/core/pure/words";

export const mailboxInput = wire(
  z.object({
    to: z
      .string()
      .max(254)
      .optional()
      .transform((address) => (address ? normalizeEmail(address) : undefined)),
    limit: wholeNumber.pipe(z.number().min(1).max(500)).default(100),
    offset: paging.offset,
  }),
);
export type MailboxInput = z.output<typeof mailboxInput>;

export const mailShape = z.object({
  id: uuid,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: isoInstant,
});
export type StoredMail = z.output<typeof mailShape>;

export const mailboxShape = z.object({ count: z.number().int(), results: z.array(mailShape) });
