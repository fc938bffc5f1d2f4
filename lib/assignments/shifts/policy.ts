import type { Who } from "@/lib/core/pure/who";

/** Both parties and staff read; of the organization's reps those who schedule or confirm (SIL-103). */
export const requestReaders = {
  provider: "any",
  rep: ["schedule_shifts", "confirm_shifts"],
  staff: "reads",
} as const satisfies Who;

/** A provider prints its own schedule. */
export const printers = { provider: "any" } as const satisfies Who;

/** The job that reminds providers of their shifts. */
export const shiftReminders = { jobs: ["remind-of-shifts"] } as const satisfies Who;
