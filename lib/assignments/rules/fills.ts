import type { AskedShift } from "@/lib/assignments/shifts/rules";
import { titleOf } from "@/lib/core/pure/codes";

/** An open needed shift that a provider has the specialty for. */
export type FillableNeed = AskedShift & { id: string; facilityId: string; specialty: string };

type Asked = AskedShift & { facilityId: string };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** First and last minute by the clock, from the midnight on which the shift starts. */
const spanOf = ({ startOn, endOn, startTime, endTime }: AskedShift) => [
  minutesOf(startTime),
  minutesOf(endTime) + (endOn > startOn ? 1440 : 0),
];

function overlaps(one: AskedShift, other: AskedShift) {
  const [[from = 0, to = 0], [otherFrom = 0, otherTo = 0]] = [spanOf(one), spanOf(other)];
  return from < otherTo && otherFrom < to;
}

const isSameTime = (one: AskedShift, other: AskedShift) =>
  one.startTime === other.startTime && one.endTime === other.endTime;

/**
 * What each of the shifts would fill if they were sent now, by its place; `needs` come in the order in which they are
 * filled, and each is filled once [SCH-I-005]. The server decides when the shifts are sent.
 */
export function fillsOf(asked: readonly Asked[], needs: readonly FillableNeed[]): (FillableNeed | null)[] {
  const taken = new Set<string>();
  return asked.map((shift) => {
    const fitting = needs.filter(
      (need) =>
        !taken.has(need.id) &&
        need.facilityId === shift.facilityId &&
        need.startOn === shift.startOn &&
        need.rateKind === shift.rateKind &&
        overlaps(need, shift),
    );
    const found = fitting.find((need) => isSameTime(need, shift)) ?? fitting[0] ?? null;
    if (found) taken.add(found.id);
    return found;
  });
}

/** "Fills: Night 19:00–07:00, Emergency Medicine" */
export const fillsText = ({
  rateKind,
  startTime,
  endTime,
  specialty,
}: Pick<FillableNeed, "rateKind" | "startTime" | "endTime" | "specialty">) =>
  `Fills: ${titleOf("ShiftRateTypes", rateKind)} ${startTime}–${endTime}, ${titleOf("Specialty", specialty)}`;
