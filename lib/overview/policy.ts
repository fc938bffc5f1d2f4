import type { Who } from "@/lib/core/pure/who";

/** Every signed-in user may read what waits for them, from their own objects only. */
export const notified = { signedIn: true, person: true } as const satisfies Who;
