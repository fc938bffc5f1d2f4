import type { Who } from "@/lib/core/pure/who";

/** A search is open to whoever has lists; each row is decided by the condition of its list [SCH-P-023]. */
export const searchers = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;
