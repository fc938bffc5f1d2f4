import type { Who } from "@/lib/core/pure/who";

/** Everybody signed in is told what waits for them, from their own objects only. */
export const notified = { signedIn: true } as const satisfies Who;
