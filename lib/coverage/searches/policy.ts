import { schedulers } from "@/lib/assignments/policy";
import type { Who } from "@/lib/core/pure/who";

/** A search belongs to the organization: every rep who schedules shifts may run it [RSC-P-020]. */
export const searchers = schedulers;

/** Reps who schedule or confirm, and staff, read searches [RSC-P-009 RSC-P-023]. */
export const searchReaders = {
  rep: ["schedule_shifts", "confirm_shifts"],
  staff: "reads",
} as const satisfies Who;

/** The jobs that start searches by rule and move them on. */
export const searchSweepers = { jobs: ["advance-rescues"] } as const satisfies Who;
export const ruleStarters = { jobs: ["start-rescues"] } as const satisfies Who;
