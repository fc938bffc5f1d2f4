import type { Who } from "@/lib/core/pure/who";

/** Reps who keep the facilities read the people they may name there. */
export const contactReaders = { rep: ["manage_facilities"], staff: "reads" } as const satisfies Who;
