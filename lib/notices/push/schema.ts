import { z } from "zod";
import { isoInstant, listShape, paging, requiredText, text, uuid, wire } from "@/lib/core/pure/words";
import { pushAddressOf } from "@/lib/ports/push/schema";
import { pushLimits, pushTexts } from "./words";

/** The words of devices that show news while the product is closed. */

export const pushSubscriptionsInput = wire(z.object(paging));
export type PushSubscriptionsInput = z.output<typeof pushSubscriptionsInput>;

/** Written as addresses are, so that one device has one. */
const endpoint = z
  .string()
  .refine((address) => pushAddressOf(address) !== null, { error: pushTexts.notSupported, abort: true })
  .transform((address) => pushAddressOf(address) as string)
  .pipe(z.string().max(pushLimits.endpoint));

const key = (max: number) => requiredText("This field is required.", max);

export const pushSubscriptionInput = wire(
  z.object({
    endpoint,
    /** What a browser gives to encrypt for it alone (RFC 8291). */
    keys: z.object({ p256dh: key(pushLimits.p256dh), auth: key(pushLimits.auth) }),
    label: text(pushLimits.label).optional(),
  }),
);
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const pushSubscriptionShape = z.object({
  id: uuid,
  /** By which a browser knows itself in the list. */
  endpoint: z.string(),
  label: z.string(),
  last_used_at: isoInstant,
  created_at: isoInstant,
});
export type PushSubscription = z.output<typeof pushSubscriptionShape>;

export const pushSubscriptionListShape = listShape(pushSubscriptionShape).extend({
  /** With it a browser subscribes; null where push is not set up. */
  public_key: z.string().nullable(),
});
export type PushSubscriptionList = z.output<typeof pushSubscriptionListShape>;
