import { addDays } from "@/lib/core/pure/days";

/** Open days are looked for so many days ahead, and so many of them give full points. */
const windowDays = 28;
export const fullOpenDays = 10;

/** The days looked at where no shift is needed: 28 from the later of today and the opportunity's start, both included. */
export function openWindow({
  today,
  opportunity: { startsOn },
}: {
  today: string;
  opportunity: { startsOn: string | null };
}): readonly [from: string, to: string] {
  const from = startsOn && startsOn > today ? startsOn : today;
  return [from, addDays(from, windowDays - 1)];
}
