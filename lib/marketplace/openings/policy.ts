import type { Who } from "@/lib/core/pure/who";

/** What would open more opportunities: each provider for itself [SCH-P-022]. */
export const openingReaders = { provider: "any" } as const satisfies Who;
