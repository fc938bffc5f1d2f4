import { secondMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";
import { traced } from "@/lib/ports/telemetry/telemetry";
import { sendByHttps } from "./https";
import { isOwnSink, receiveAtSink, sendToSink } from "./local";
import { notReached, type WebhookAnswer, type WebhookMessage } from "./schema";
import { newWebhookSecret, signedHeaders } from "./signing";

export { isOwnSink, newWebhookSecret, receiveAtSink };

/** A try ends after so long [ACS-V-012]. */
export const endsAfterMs = 10 * secondMs;

/** A header is one line of plain signs. */
const agentName = () => `${env().NEXT_PUBLIC_PRODUCT_NAME.replace(/[^\w.-]+/g, "-")}-Webhooks`;

/** What goes with each message, and is not its signature. */
export const plainHeaders = () => ({ "content-type": "application/json", "user-agent": agentName() });

/**
 * Sends a message once by the configured driver: to its address, or, by the local one, to the sink of this installation.
 * It says what came of it and never throws for what the other side does [ACS-C-019 ACS-V-046].
 */
export async function sendWebhook(
  message: WebhookMessage,
  now: Date,
  withinMs: number = endsAfterMs,
): Promise<WebhookAnswer & { tookMs: number | null }> {
  const { id, body, secrets } = message;
  const headers = Object.assign(plainHeaders(), signedHeaders({ id, at: now, body }, secrets));
  const signed = Object.assign({ headers }, message);
  const isHere = env().webhookDriver === "local" && isOwnSink(message.url);
  const began = performance.now();
  const answer = await traced(
    "webhook",
    () => (isHere ? sendToSink(signed, now) : sendByHttps(signed, withinMs)),
    { kind: "mail" },
  );
  // How long it took would say why nothing was reached.
  const tookMs = answer.why === notReached ? null : Math.round(performance.now() - began);
  return Object.assign({ tookMs }, answer);
}
