import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { Holder } from "./schema";

/** Pictures of people are public; everything else needs one of `fileReaders`. */
export const everyone = { everyone: true } as const satisfies Who;

export const fileReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Looks at a provider's papers by somebody else, and every look of staff, leave a trace. */
export const readIsRecorded = (actor: Actor, heldBy: Holder) =>
  actor.kind === "staff" || (actor.kind === "rep" && heldBy !== "booking_request");
