import { z } from "zod";
import {
  askedInstant,
  isoInstant,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { deliveryStates, eventKinds, urlLength, webhookStates } from "./words";

/** Kinds once each, in their order. */
const kinds = z
  .array(oneOfAnyCase(eventKinds))
  .min(1, "This field is required.")
  .max(1000)
  .transform((given) => eventKinds.filter((kind) => given.includes(kind)));

const url = requiredText("This field is required.", urlLength);

export const makeWebhookInput = wire(z.object({ url, kinds }));
export type MakeWebhookInput = z.output<typeof makeWebhookInput>;

/** What is left out stays. */
export const changeWebhookInput = wire(
  z.object({
    id: uuid,
    url: url.optional(),
    kinds: kinds.optional(),
    state: z.enum(["on", "off"]).optional(),
  }),
);
export type ChangeWebhookInput = z.output<typeof changeWebhookInput>;

export const listWebhooksInput = wire(z.object(paging));
export type ListWebhooksInput = z.output<typeof listWebhooksInput>;

export const listDeliveriesInput = wire(
  z.object({
    id: uuid,
    state: oneOfAnyCase(deliveryStates).optional(),
    kind: oneOfAnyCase(["ping", ...eventKinds]).optional(),
    ...paging,
  }),
);
export type ListDeliveriesInput = z.output<typeof listDeliveriesInput>;

export const replaySinceInput = wire(z.object({ id: uuid, since: askedInstant }));

/** What came of a try by hand. */
export const testShape = z.object({
  ok: z.boolean(),
  status: z.number().int().nullable(),
  took_ms: z.number().int().nullable(),
  answer: z.string(),
  text: z.string(),
});
export type WebhookTest = z.output<typeof testShape>;

export const webhookShape = z.object({
  id: uuid,
  url: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  state: z.enum(webhookStates),
  /** Since when nothing but failures, and why the last one was. */
  failing_since: isoInstant.nullable(),
  failing_why: z.string(),
  /** How many are still to be sent. */
  waiting: z.number().int(),
  /** Both secrets sign until then. */
  former_until: isoInstant.nullable(),
  created_at: isoInstant,
});
export type Webhook = z.output<typeof webhookShape>;

export const webhookListShape = listShape(webhookShape);

/** A changed endpoint; a new address was tested. */
export const changedWebhookShape = webhookShape.extend({ test: testShape.nullable() });

/** The secret is shown now and never again. */
export const madeWebhookShape = changedWebhookShape.extend({ secret: z.string() });
export const rotatedWebhookShape = webhookShape.extend({ secret: z.string() });

export const deliveryShape = z.object({
  id: uuid,
  webhook_id: uuid,
  /** The header webhook-id: the event's id, or a test's own. */
  message_id: uuid,
  type: z.string(),
  state: z.enum(deliveryStates),
  /** Why it is not sent yet. */
  note: z.string(),
  tries: z.number().int(),
  next_try_at: isoInstant.nullable(),
  status: z.number().int().nullable(),
  took_ms: z.number().int().nullable(),
  answer: z.string(),
  at: isoInstant.nullable(),
  created_at: isoInstant,
  /** What was sent, without its signature. */
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  log: z.array(
    z.object({
      number: z.number().int(),
      at: isoInstant,
      status: z.number().int().nullable(),
      took_ms: z.number().int().nullable(),
      why: z.string(),
    }),
  ),
});
export type Delivery = z.output<typeof deliveryShape>;

export const deliveryListShape = listShape(deliveryShape);

export const countShape = z.object({ count: z.number().int() });
