import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** Who fits an opportunity, and what would change it: reps who read opportunities, and staff. */
export const fitReaders = { rep: ["read__assignments__opportunity"], staff: "reads" } as const satisfies Who;

/** Compares the rows that ranking reads with their sources. */
export const listingCheckers = { jobs: ["check-match-listings"] } as const satisfies Who;

/** Whether somebody reads who worked here, how punctually, and who would like a shift [SCH-I-036 SCH-I-043]. */
export const maySeeFacts = (actor: Actor) =>
  actor.kind === "staff" ||
  (actor.kind === "rep" &&
    (actor.groups.includes("schedule_shifts") || actor.groups.includes("confirm_shifts")));
