import type { Who } from "@/lib/who";

/** Only jobs look for providers: no session may. */
export const matchers = {} as const satisfies Who;
