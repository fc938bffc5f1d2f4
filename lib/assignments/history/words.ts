/** What became of a shift: asked for, changed or taken out by the rep, accepted or rejected by either side. */
export const shiftChanges = ["added", "changed", "removed", "accepted", "rejected"] as const;
export type ShiftChange = (typeof shiftChanges)[number];
