import type { Who } from "@/lib/core/pure/who";

/** Every representative keeps searches of its own, and sees nobody else's [SCH-P-024 SCH-P-025 SCH-P-026 SCH-P-027]. */
export const searchKeepers = { rep: "complete", whole: true } as const satisfies Who;

/** The job that runs the searches which notify. */
export const searchRunners = { jobs: ["run-saved-searches"] } as const satisfies Who;
