import type { Who } from "@/lib/core/pure/who";

/** Who decides whether a provider may work for the organization. */
export const clearanceGranters = { rep: ["grant_clearance"] } as const satisfies Who;
