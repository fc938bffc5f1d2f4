import { instantOf } from "@/lib/core/pure/time";
import { aDraft } from "./provider-answers";

/** A night by the clock of New York at $113.33 an hour, with its instants. */
function aNight(startOn: string, endOn: string, minutes: number) {
  const [startTime, endTime] = ["19:00", "07:00"];
  return {
    workedOn: startOn,
    bookedFrom: instantOf(startOn, startTime, "America/New_York"),
    bookedTo: instantOf(endOn, endTime, "America/New_York"),
    booking: {
      startOn,
      startTime,
      endOn,
      endTime,
      minutes,
      rateKind: "night" as const,
      shiftRateCents: 11_333,
      facilityRateCents: 13_600,
    },
  };
}

/** A night that is over long since, one that is still to end, and one in which the clock is turned back. */
export const nights = {
  past: aNight("2026-05-07", "2026-05-08", 720),
  coming: aNight("2036-05-07", "2036-05-08", 720),
  turnedBack: aNight("2025-11-01", "2025-11-02", 780),
};

/** The past night, by default with its hours still to be reported. */
export const aDraftOf = ({ row, ...made }: Parameters<typeof aDraft>[0] = {}) =>
  aDraft({ ...made, row: { ...nights.past, ...row } });
