import type { Who } from "@/lib/core/pure/who";

/** Providers say which days repeat, each for themselves [SCH-P-013 SCH-P-014 SCH-P-016 SCH-P-017]. */
export const patternOwners = { provider: "any" } as const satisfies Who;

/** The daily run makes the days that patterns offer [SCH-J-002]. */
export const patternExtenders = { jobs: ["extend-availability"] } as const satisfies Who;
