import type { Who } from "@/lib/core/pure/who";

/** Every rep of the organization and staff may read its clearances. */
export const clearanceReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

/** Who decides whether a provider may work for the organization. */
export const clearanceGranters = { rep: ["grant_clearance"] } as const satisfies Who;
