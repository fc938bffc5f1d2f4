import type { Who } from "@/lib/core/pure/who";

/** Whoever has lists to find something in: each row is still decided by the condition of its list [SCH-P-023]. */
export const searchers = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;
