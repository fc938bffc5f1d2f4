import { env } from "@/lib/env";
import type { DeliveredEvent } from "@/lib/events";
import { enqueueEvent } from "@/lib/jobs/embedded";
import { sendToInngest } from "@/lib/jobs/inngest";

/** Hands an event to whichever engine runs the jobs; both keep one copy per event id. */
export async function deliver(event: DeliveredEvent): Promise<void> {
  switch (env().jobEngine) {
    case "inngest":
      return sendToInngest(event);
    case "embedded":
      return enqueueEvent(event);
    case "off":
      throw new Error("JOBS=off delivers nothing");
  }
}
