import type { Who } from "@/lib/core/pure/who";

/** Everyone's home is their own. */
export const homeOwners = { provider: "any" } as const satisfies Who;
