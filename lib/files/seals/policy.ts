import type { Who } from "@/lib/core/pure/who";

/** Anybody who holds a copy may ask whether it is what it says; no session is needed and none is looked at. */
export const verifiers = { everyone: true } as const satisfies Who;
