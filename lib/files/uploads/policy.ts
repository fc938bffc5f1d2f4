import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { Destination } from "@/lib/files/words";

/** Providers from the onboarding wizard on, and reps of activated organizations. */
export const uploaders = { provider: "any", rep: "complete" } as const satisfies Who;

/** A profile's files are its provider's; documents of an assignment come from both sides. */
export const canUploadTo = (actor: Actor, destination: Destination) =>
  actor.kind === "provider" || (actor.kind === "rep" && destination === "booking_attachments");
