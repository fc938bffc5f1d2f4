/** A link to set a new password works once and for 24 hours (SIL-24). */
export const resetValidMs = 24 * 3_600_000;
