import type { Who } from "@/lib/core/pure/who";

/** Readiness of one provider: the provider, every rep of the facility's organization, and staff (CRD-P-018). */
export const readinessReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** A facility's roster: every rep of the organization, and staff (CRD-P-017). */
export const rosterReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

/** Reps who grant clearance waive a requirement for a provider, and end the waiver (CRD-P-020, CRD-P-021). */
export const waivers = { rep: ["grant_clearance"] } as const satisfies Who;

/** Reps who grant clearance make the sealed report of a provider at a facility (CRD-P-019). */
export const reporters = { rep: ["grant_clearance"] } as const satisfies Who;

/** The jobs that have waivers and credentials looked at that end soon (CRD-J-023, CRD-J-024). */
export const readinessReminders = {
  jobs: ["remind-of-required-credentials", "remind-of-waivers"],
} as const satisfies Who;

/** The job that notes who is ready, and whose readiness has lapsed. */
export const readinessWatchers = { jobs: ["watch-readiness"] } as const satisfies Who;
