/** A link works once and for 30 days; sending it again begins anew (SIL-130). */
export const invitationValidMs = 30 * 86_400_000;

/** The link's secret part. */
export const tokenLength = 32;
