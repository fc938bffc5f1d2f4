import type { Who } from "@/lib/who";

/** Everyone's home is their own. */
export const homeOwners = { provider: "any" } as const satisfies Who;
