import type { Who } from "@/lib/core/pure/who";

/** Closed by staff ahead of its time, or by the job at it. */
export const closers = { staff: "acts", jobs: ["close-statements"] } as const satisfies Who;
