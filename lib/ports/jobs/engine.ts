import { Failure } from "@/lib/core/pure/errors";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { env } from "@/lib/core/server/env";

/** Inngest takes many events in one request; the embedded runner shares the outbox's transaction. */
export const takesManyAtOnce = () => env().jobEngine === "inngest";

/**
 * Hands events to whichever engine runs the jobs: all of them or none; it keeps one copy per event id.
 * @throws when they were not taken
 */
export async function deliver(events: readonly DeliveredEvent[]): Promise<void> {
  // Only the engine that runs is loaded: Inngest's client takes a third of a second, at each cold start.
  switch (env().jobEngine) {
    case "inngest": {
      const { sendToInngest } = await import("@/lib/ports/jobs/inngest");
      return sendToInngest(events);
    }
    case "embedded": {
      const { enqueueEvent } = await import("@/lib/ports/jobs/embedded");
      for (const event of events) await enqueueEvent(event);
      return;
    }
    case "off":
      throw new Failure("JOBS=off delivers nothing");
  }
}
