import { localOf } from "@/lib/core/pure/time";

const hourMs = 3_600_000;

/** A shift in New York that began an hour ago and goes on for seven more. */
export function aShiftGoingOn() {
  const [start, end] = [-1, 7].map((hours) =>
    localOf(new Date(Date.now() + hours * hourMs), "America/New_York"),
  );
  return { startOn: start!.day, startTime: start!.time, endOn: end!.day, endTime: end!.time };
}
