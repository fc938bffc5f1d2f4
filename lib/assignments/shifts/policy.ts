import type { Viewer } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** Both parties and staff read; of the organization's reps those who schedule or confirm (SIL-103). */
export const requestReaders = {
  provider: "any",
  rep: ["schedule_shifts", "confirm_shifts"],
  staff: "reads",
} as const satisfies Who;

/** Providers see what they earn, everybody else what the organization pays (SIL-94). */
export const viewerOf = (actor: Actor): Viewer => (actor.kind === "provider" ? "provider" : "organization");
