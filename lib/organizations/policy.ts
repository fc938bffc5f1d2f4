import type { Who } from "@/lib/core/pure/who";

/** Reading an organization: its own reps, and the operator's staff. */
export const organizationReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

/** Renaming the own organization: whoever manages its facilities. */
export const organizationEditors = { rep: ["manage_facilities"], whole: true } as const satisfies Who;
