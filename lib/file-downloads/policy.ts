import type { Actor } from "@/lib/actor";
import type { Holder } from "@/lib/files/schema";
import type { ProviderAccess } from "@/lib/providers/schema";
import type { Who } from "@/lib/who";

/** Pictures of people are public; everything else needs one of `fileReaders`. */
export const everyone = { everyone: true } as const satisfies Who;

export const fileReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Fields that no organization ever sees (SIL-57). */
const privateHolders: readonly Holder[] = ["drivers_license", "contract", "npdb_report", "misc_file"];

export const isPublic = (heldBy: Holder | null) => heldBy === "profile_picture";

/**
 * Whether a file of a provider's profile may be read, may not, or is not even known of. `access` is what
 * `findProviderAccess` says of this actor and provider (SIL-57, SIL-85).
 */
export function profileFileSight(
  actor: Actor,
  heldBy: Holder,
  access: ProviderAccess,
): "read" | "403" | "404" {
  if (actor.kind === "rep" && privateHolders.includes(heldBy)) return "404";
  if (access.details) return "read";
  return access.limitedDetails ? "403" : "404";
}

/** Looks at a provider's papers by somebody else, and every look of staff, leave a trace. */
export const readIsRecorded = (actor: Actor, heldBy: Holder) =>
  actor.kind === "staff" || (actor.kind === "rep" && heldBy !== "booking_request");
