import { AsyncLocalStorage } from "node:async_hooks";
import { Inngest } from "inngest";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { env } from "@/lib/core/server/env";
import { logOfLibrary } from "@/lib/core/server/log";

const timeoutMs = 3000;

let client: Inngest | undefined;
/** The timeout of one send, which covers the client's own retries as well. */
const sending = new AsyncLocalStorage<AbortSignal>();

/** After the timeout it stays pending: an abort error would make the client retry, and log a wrong setup. */
const fetchWithTimeout: typeof fetch = async (address, options) => {
  const limit = sending.getStore();
  try {
    return await fetch(address, { ...options, signal: limit ?? options?.signal });
  } catch (error) {
    if (limit?.aborted) return new Promise<never>(() => {});
    throw error;
  }
};

/** Created lazily, so that a build needs no keys. */
export function inngest(): Inngest {
  client ??= new Inngest({
    id: "wardway",
    eventKey: env().INNGEST_EVENT_KEY,
    signingKey: env().INNGEST_SIGNING_KEY,
    fetch: fetchWithTimeout,
    logger: logOfLibrary("inngest"),
  });
  return client;
}

/**
 * Sends events in one request. For 24 hours Inngest drops a second event with the same id.
 * @throws when it refuses, or does not answer within three seconds
 */
export async function sendToInngest(events: readonly DeliveredEvent[]) {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const wire = events.map(({ id, name, payload }) => ({ id, name, data: payload }));
  const sent = sending.run(signal, () => inngest().send(wire));
  await Promise.race([sent, late]);
}
