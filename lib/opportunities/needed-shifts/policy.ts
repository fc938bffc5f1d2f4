import type { SignedIn } from "@/lib/core/pure/actor";
import { hasGrant, type Who } from "@/lib/core/pure/who";

/** Reps who read opportunities read what these need; staff read all. */
export const needReaders = {
  rep: ["read__assignments__opportunity"],
  staff: "reads",
} as const satisfies Who;

/** Who schedules is not always who recruits: either group writes needed shifts. */
export const needWriters = {
  rep: ["schedule_shifts", "update__assignments__opportunity"],
} as const satisfies Who;

/** Whether the reader is shown who fills a needed shift, and by which request [SCH-P-032]. */
export const mayNameHolder = (actor: SignedIn) =>
  actor.kind === "rep" && hasGrant(actor, ["schedule_shifts", "confirm_shifts"]);

/** The job that has organizations reminded of what is open soon. */
export const holeReminders = { jobs: ["remind-of-open-shifts"] } as const satisfies Who;
