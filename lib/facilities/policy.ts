import type { Who } from "@/lib/who";

/** Reps read their organization's facilities, providers those they have a connection with. */
export const facilityReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;
