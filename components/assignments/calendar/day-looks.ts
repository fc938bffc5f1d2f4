import type { DayKind } from "./calendar-day";

/** Told apart without colour too: plain, dashed edge, solid edge, filled, hatched. */
export const dayLooks: Record<DayKind, string> = {
  available: "bg-primary-soft text-primary-strong",
  pending: "border-[1.5px] border-current border-dashed bg-amber-soft text-amber",
  awaiting: "border-[1.5px] border-current bg-blue-soft text-blue",
  booked: "bg-green text-on-status",
  busy: "hatched bg-grey-soft text-grey",
};
