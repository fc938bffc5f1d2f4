/**
 * What became of a shift: asked for, changed or taken out by the rep, accepted or rejected by either side, canceled alone
 * in a confirmed request.
 */
export const shiftChanges = ["added", "changed", "removed", "accepted", "rejected", "canceled"] as const;
export type ShiftChange = (typeof shiftChanges)[number];
