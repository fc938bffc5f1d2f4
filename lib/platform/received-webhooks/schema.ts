import { z } from "zod";
import { isoInstant, paging, uuid, wholeNumber, wire } from "@/lib/core/pure/words";

export const receivedWebhooksInput = wire(
  z.object({
    /** The header webhook-id. */
    id: z.string().max(100).optional(),
    limit: wholeNumber.pipe(z.number().min(1).max(500)).default(500),
    offset: paging.offset,
  }),
);
export type ReceivedWebhooksInput = z.output<typeof receivedWebhooksInput>;

const receivedWebhookShape = z.object({
  /** The message's id: one that came twice is there twice. */
  id: z.string(),
  /** This line's own. */
  key: uuid,
  type: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  valid: z.boolean(),
  received_at: isoInstant,
});
export type ReceivedWebhook = z.output<typeof receivedWebhookShape>;

export const receivedWebhooksShape = z.object({
  count: z.number().int(),
  results: z.array(receivedWebhookShape),
});
