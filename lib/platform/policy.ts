import type { Who } from "@/lib/core/pure/who";

/** The job that delivers what was left in the outbox. */
export const outboxSweepers = { jobs: ["sweep-outbox"] } as const satisfies Who;

/** The job that drops rows which can no longer matter. */
export const forgetters = { jobs: ["forget-old-rows"] } as const satisfies Who;
