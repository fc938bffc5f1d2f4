import type { Who } from "@/lib/core/pure/who";

/** Providers name their own limits [SCH-P-013]; who reads calendars is warned by them (SIL-85) [SCH-P-033]. */
export const limitOwners = { provider: "any" } as const satisfies Who;
