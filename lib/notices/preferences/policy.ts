import type { Who } from "@/lib/core/pure/who";

/** Everybody who works with the product says how news reaches them [RSC-P-015]. */
export const settingsOwners = { provider: "any", rep: "complete" } as const satisfies Who;
