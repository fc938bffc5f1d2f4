import type { Who } from "@/lib/core/pure/who";

/** Providers take time off, each for themselves; nobody else reads its note [SCH-P-013 SCH-P-015 SCH-P-017 SCH-P-033]. */
export const timeOffOwners = { provider: "any" } as const satisfies Who;
