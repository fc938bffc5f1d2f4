import type { Who } from "@/lib/core/pure/who";

/** Providers read the ratings they gave, reps those of their organization's facilities. */
export const ratingReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** A provider rates the places that it has an accepted connection with; the command looks at that. */
export const raters = { provider: "any" } as const satisfies Who;
