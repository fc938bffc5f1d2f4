import type { Who } from "@/lib/core/pure/who";

/** Only jobs look for providers: no session may. */
export const matchers = { jobs: ["matcher"] } as const satisfies Who;
