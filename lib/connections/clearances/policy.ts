import type { Who } from "@/lib/core/pure/who";

/** Who decides whether a provider may work for the organization, at all of its facilities. */
export const clearanceGranters = { rep: ["grant_clearance"], whole: true } as const satisfies Who;
