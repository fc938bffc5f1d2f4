import type { Who } from "@/lib/core/pure/who";

/** A profile: its own provider, reps by their access, staff. */
export const profileReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** The own provider record. */
export const oneselfAsProvider = { provider: "any" } as const satisfies Who;
