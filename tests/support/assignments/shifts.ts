import type { Shift } from "@/lib/assignments/shifts/rules";

/** A day shift of twelve hours at 180 dollars, asked for and not answered yet, on 2026-12-04. */
export const aShift = (values: Partial<Shift> = {}): Shift => ({
  id: "shift",
  startOn: "2026-12-04",
  endOn: "2026-12-04",
  startTime: "07:00",
  endTime: "19:00",
  rateKind: "day",
  minutes: 720,
  shiftRateCents: 18_000,
  facilityRateCents: 21_600,
  statusByProvider: "pending",
  statusByRep: "pending",
  isCanceled: false,
  isAdded: false,
  isChanged: false,
  isRemoved: false,
  releasedAt: null,
  previous: null,
  ...values,
});
