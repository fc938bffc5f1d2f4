import type { Who } from "@/lib/core/pure/who";

/** Everybody who works with the product hears what has become stale of their own, and of nobody else's. */
export const listeners = { provider: "any", rep: "complete" } as const satisfies Who;
