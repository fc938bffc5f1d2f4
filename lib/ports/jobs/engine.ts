import { Failure } from "@/lib/core/pure/errors";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { env } from "@/lib/core/server/env";

/** Inngest takes a batch of events in one request; the embedded runner queues each in the outbox's transaction. */
export const acceptsBatches = () => env().jobEngine === "inngest";

/**
 * Delivers events to whichever engine runs the jobs, all of them or none. Delivery is idempotent by event id.
 * @throws when they were not delivered
 */
export async function deliver(events: readonly DeliveredEvent[]): Promise<void> {
  // Only the configured engine is loaded: Inngest's client costs a third of a second at each cold start.
  switch (env().jobEngine) {
    case "inngest": {
      const { sendToInngest } = await import("@/lib/ports/jobs/inngest");
      return sendToInngest(events);
    }
    case "embedded": {
      const { enqueueEvent } = await import("@/lib/ports/jobs/tasks");
      for (const event of events) await enqueueEvent(event);
      return;
    }
    case "off":
      throw new Failure("JOBS=off delivers nothing");
  }
}
