import { AsyncLocalStorage } from "node:async_hooks";
import { Inngest } from "inngest";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { env } from "@/lib/core/server/env";
import { logOfLibrary } from "@/lib/core/server/log";
import { EventsRefused } from "@/lib/ports/jobs/refused";

const timeoutMs = 3000;

let client: Inngest | undefined;
/** One send, which covers the client's own retries as well: when it is given up, and how it ends before that. */
type Sending = { signal: AbortSignal; refuse: (refusal: EventsRefused) => void };
const sending = new AsyncLocalStorage<Sending>();

/** With these statuses Inngest has looked at the events and refuses one of them, however often it is asked. */
const refusals = new Set([400, 413, 422]);

/** What is over stays pending: an error would make the client retry, and log a wrong setup. */
const fetchWithTimeout: typeof fetch = async (address, options) => {
  const current = sending.getStore();
  const over = () => new Promise<never>(() => {});
  try {
    const response = await fetch(address, { ...options, signal: current?.signal ?? options?.signal });
    if (!current || !refusals.has(response.status)) return response;
    current.refuse(new EventsRefused(`Inngest answers ${response.status}`));
    return over();
  } catch (error) {
    if (current?.signal.aborted) return over();
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
 * @throws `EventsRefused` when it does not take one of them; another error when it cannot, or does not answer within three
 *   seconds
 */
export async function sendToInngest(events: readonly DeliveredEvent[]) {
  const signal = AbortSignal.timeout(timeoutMs);
  const wire = events.map(({ id, name, payload }) => ({ id, name, data: payload }));
  await new Promise<unknown>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    sending.run({ signal, refuse: reject }, () => inngest().send(wire)).then(resolve, reject);
  });
}
