import type { Who } from "@/lib/who";

/** Providers read the ratings they gave, reps those of their organization's facilities. */
export const ratingReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Only who has worked with us may rate a place. */
export const raters = { provider: "complete" } as const satisfies Who;
