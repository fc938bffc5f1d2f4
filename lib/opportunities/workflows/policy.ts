import type { Who } from "@/lib/core/pure/who";

/** Reps and staff, whose screens offer the statuses of a workflow. */
export const workflowReaders = { rep: "complete", staff: "reads" } as const satisfies Who;
