import type { Who } from "@/lib/core/pure/who";

/** Shifts are judged for those who send them, and for the provider they are asked of. */
export const validators = { provider: "complete", rep: ["schedule_shifts"] } as const satisfies Who;
