/**
 * What became of a shift: asked for, changed or taken out by the rep, accepted or rejected by either side, canceled alone
 * in a confirmed request, or released after a call-out.
 */
export const shiftChanges = [
  "added",
  "changed",
  "removed",
  "accepted",
  "rejected",
  "canceled",
  "released",
] as const;
export type ShiftChange = (typeof shiftChanges)[number];
