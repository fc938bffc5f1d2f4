import { addDays } from "@/lib/core/pure/days";
import { inOrderOf } from "@/lib/core/pure/groups";

/** A confirmed shift as the clock of its facility says it: "2026-12-04T19:00". */
export type DutyShift = { name: string; startsAt: string; endsAt: string };

type OnNow = {
  running: { name: string; until: string }[];
  next: { names: string[]; from: string } | null;
};

const timeOf = (at: string) => at.slice(11, 16);

/**
 * Who works at a facility at a moment of its own clock, and who begins next within a day [SCH-S-002]. Of equal starts
 * all are next.
 */
export function onNow(shifts: readonly DutyShift[], clock: string): OnNow {
  const running = shifts
    .filter(({ startsAt, endsAt }) => startsAt <= clock && clock < endsAt)
    .sort((one, other) => inOrderOf(one.endsAt, other.endsAt) || inOrderOf(one.name, other.name))
    .map(({ name, endsAt }) => ({ name, until: timeOf(endsAt) }));
  const tomorrow = addDays(clock.slice(0, 10), 1) + clock.slice(10);
  const coming = shifts.filter(({ startsAt }) => clock < startsAt && startsAt <= tomorrow);
  const first = coming.map(({ startsAt }) => startsAt).sort()[0];
  if (!first) return { running, next: null };
  const names = coming.filter(({ startsAt }) => startsAt === first).map(({ name }) => name);
  return { running, next: { names: names.sort(inOrderOf), from: timeOf(first) } };
}
