import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import { type Destination, staffDestinations } from "@/lib/files/words";

/** Providers from the onboarding wizard on, reps of activated organizations, and staff for what only they upload. */
export const uploaders = { provider: "any", rep: "complete", staff: "acts" } as const satisfies Who;

const isOfStaff = (destination: string) => (staffDestinations as readonly string[]).includes(destination);

/** Staff are refused every other destination, also one that nobody knows. */
export const isNoneOfStaff = (actor: SignedIn, destination: string) =>
  actor.kind === "staff" && !isOfStaff(destination);

/** A profile's files are its provider's; documents of an assignment come from both sides; evidence comes from staff. */
export const canUploadTo = (actor: Actor, destination: Destination) =>
  isOfStaff(destination)
    ? actor.kind === "staff"
    : actor.kind === "provider" || (actor.kind === "rep" && destination === "booking_attachments");
