import type { Who } from "@/lib/core/pure/who";

/** The feed is open to every representative and key; each kind of event needs its group [ACS-P-014]. */
export const eventReaders = { rep: "complete" } as const satisfies Who;

/** The job that drops events and deliveries which are over. */
export const eventForgetters = { jobs: ["forget-old-events"] } as const satisfies Who;
