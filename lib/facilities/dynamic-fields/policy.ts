import type { Who } from "@/lib/core/pure/who";

/** Everybody at work may know what a type of facility is asked. */
export const fieldReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;
