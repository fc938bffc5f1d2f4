import type { Who } from "@/lib/core/pure/who";

/** Whether the product stands, and how it is spoken to: for everybody. */
export const anybody = { everyone: true } as const satisfies Who;

/** The job that delivers what was left in the outbox. */
export const outboxSweepers = { jobs: ["sweep-outbox"] } as const satisfies Who;

/** The job that drops rows which can no longer matter. */
export const forgetters = { jobs: ["forget-old-rows"] } as const satisfies Who;
