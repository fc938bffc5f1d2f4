import type { Day } from "@/lib/core/pure/days";

export type DayKind = "available" | "pending" | "awaiting" | "booked" | "busy";
export type DayShiftType = "DAYTIME" | "OVERNIGHT" | "ANYTIME";

/** What stands on one day. */
export type CalendarDay = {
  kind: DayKind;
  shiftType?: DayShiftType;
  /** The status in words, as it is read out: "Available", "Booked, St. Brendan Regional". */
  label: string;
  /** Where a click leads when the day cannot be picked. */
  href?: string;
};

export type CalendarDays = Record<Day, CalendarDay>;

export const shiftTypeWords: Record<DayShiftType, string> = {
  DAYTIME: "Daytime",
  OVERNIGHT: "Overnight",
  ANYTIME: "Anytime",
};

export const kindWords: Record<DayKind, string> = {
  available: "Available",
  pending: "Pending Provider's Response",
  awaiting: "Awaiting Facility Confirmation",
  booked: "Booked",
  busy: "Busy",
};
