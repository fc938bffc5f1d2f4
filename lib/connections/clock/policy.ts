import type { NudgeSide } from "@/lib/connections/clock/words";
import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** Both parties of a connection, and staff [CRD-P-022]. */
export const clockReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Providers, reps who connect or clear, and staff remind whoever they wait for [CRD-P-023]. */
export const nudgers = {
  provider: "any",
  rep: ["connect_with_providers", "grant_clearance"],
  staff: "acts",
} as const satisfies Who;

/** How long clearing takes: every rep, providers of a facility that they know, and staff [CRD-P-024]. */
export const timesReaders = { provider: "any", rep: "complete", staff: "acts" } as const satisfies Who;

/** Where connections wait, over all organizations [CRD-P-014]. */
export const clearanceWatchers = { staff: "acts" } as const satisfies Who;

/** The jobs that move clocks whose credentials have changed, and remind of overdue steps [CRD-J-007, CRD-J-008]. */
export const clockSettlers = { jobs: ["settle-clocks", "remind-of-overdue-steps"] } as const satisfies Who;

/** The side on which somebody sends a reminder. */
export const sideOfNudger = (actor: Actor): NudgeSide =>
  actor.kind === "provider" || actor.kind === "rep" ? actor.kind : "staff";
