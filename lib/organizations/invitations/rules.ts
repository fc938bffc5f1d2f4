import { dayMs } from "@/lib/core/pure/durations";

/** A link works once and for 30 days; resending makes a new one for another 30 (SIL-130). */
export const invitationValidMs = 30 * dayMs;

/** Characters of the link's secret part. */
export const tokenLength = 32;
