import { type RowOf, viewOf } from "@/lib/core/pure/view";
import type { WebhookAnswer } from "@/lib/ports/webhooks/schema";
import { bodyOf, type EventRow, pingBody } from "./rules/body";
import { type Delivery, deliveryShape, type Webhook, type WebhookTest, webhookShape } from "./schema";
import { cannotBeReached, waitsForEarlier } from "./words";

const stated = (at: Date | null) => at?.toISOString() ?? null;

type WebhookRow = RowOf<typeof webhookShape, "failing_since" | "former_until"> & {
  failingSince: Date | null;
  formerUntil: Date | null;
};

/** An endpoint as its managers see it; never its secret. */
export const viewWebhook = (row: WebhookRow): Webhook =>
  viewOf(webhookShape, row, {
    failing_since: stated(row.failingSince),
    former_until: stated(row.formerUntil),
  });

/** What came of a ping. Why nothing was answered is not said [ACS-V-044]. */
export function viewTest({
  status,
  answer,
  why,
  tookMs,
}: WebhookAnswer & { tookMs: number | null }): WebhookTest {
  const text = status === null ? cannotBeReached : `The address answered ${status}.`;
  return { ok: why === "", status, took_ms: tookMs, answer, text };
}

type Stated = "at" | "message_id" | "type" | "note" | "next_try_at" | "headers" | "body";
type DeliveryRow = RowOf<typeof deliveryShape, Stated> & {
  at: Date | null;
  nextTryAt: Date;
  isHeld: boolean;
  /** Null for a test. */
  event: EventRow | null;
};

const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** A delivery with what was sent, without its signature, and each try [ACS-C-020 ACS-S-017]. */
export function viewDelivery(row: DeliveryRow, headers: Record<string, string>): Delivery {
  const { id, event, createdAt, at, state, isHeld, nextTryAt } = row;
  const message_id = event?.id ?? id;
  const isOpen = state === "waiting" || state === "failed";
  return viewOf(deliveryShape, row, {
    message_id,
    at: stated(at),
    type: event?.kind ?? "ping",
    note: isOpen && isHeld ? waitsForEarlier : "",
    next_try_at: isOpen && !isHeld ? nextTryAt.toISOString() : null,
    headers: Object.assign({}, headers, {
      "webhook-id": message_id,
      ...(at && { "webhook-timestamp": secondsOf(at) }),
    }),
    body: event ? bodyOf(event) : pingBody(id, createdAt),
  });
}
