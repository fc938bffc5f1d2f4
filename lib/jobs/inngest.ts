import { Inngest } from "inngest";
import { env } from "@/lib/env";
import type { DeliveredEvent } from "@/lib/events";

let client: Inngest | undefined;

/** Made at the first use, so that a build needs no keys. */
export function inngest(): Inngest {
  client ??= new Inngest({
    id: "wardway",
    eventKey: env().INNGEST_EVENT_KEY,
    signingKey: env().INNGEST_SIGNING_KEY,
  });
  return client;
}

/** Inngest drops a second event with the same id for 24 hours. */
export async function sendToInngest(event: DeliveredEvent) {
  await inngest().send({ id: event.id, name: event.name, data: event.payload });
}
