import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { Day } from "@/lib/core/pure/days";

export type DayKind = "available" | "pending" | "awaiting" | "booked" | "busy" | "off";

/** What a calendar shows of one day. */
export type CalendarDay = {
  kind: DayKind;
  shiftType?: AvailabilityType;
  /** A pattern offers the day; nobody but its provider is shown that [SCH-S-017]. */
  repeats?: boolean;
  /** A day that the provider likes to work. */
  isPreferred?: boolean;
  /** The status in words, as it is read out: "Available", "Booked, St. Brendan Regional". */
  label: string;
  /** Where a click leads when the day cannot be picked. */
  href?: string;
};

export type CalendarDays = Record<Day, CalendarDay>;

export const shiftTypeWords: Record<AvailabilityType, string> = {
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
  off: "Time off",
};

/** What the signs of a day say, as they are read out. */
export const signWords = { repeats: "repeats", preferred: "preferred" };

/** The kinds of day differ without colour too: plain, dashed edge, solid edge, filled, hatched. */
export const dayStyles: Record<DayKind, string> = {
  available: "bg-primary-soft text-primary-strong",
  pending: "border-[1.5px] border-current border-dashed bg-amber-soft text-amber",
  awaiting: "border-[1.5px] border-current bg-blue-soft text-blue",
  booked: "bg-green text-on-status",
  busy: "hatched bg-grey-soft text-grey",
  off: "hatched bg-secondary text-muted-foreground",
};
