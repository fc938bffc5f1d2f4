import type { Who } from "@/lib/core/pure/who";

/** Mails are sent by the product's own jobs alone. */
export const jobsOnly = {} as const satisfies Who;
