"use client";

import { useMemo } from "react";
import { offeredOn, type Pattern as Repeated } from "@/lib/assignments/availability/rules";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import { listPatterns } from "@/lib/assignments/patterns/calls";
import type { Pattern } from "@/lib/assignments/patterns/schema";
import { listTimeOff } from "@/lib/assignments/time-off/calls";
import type { TimeOff } from "@/lib/assignments/time-off/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { addDays, type Day } from "@/lib/core/pure/days";
import type { Page } from "@/lib/core/pure/paging";
import { timeOffInput } from "./repeat-input";

/** What the page has read of a provider's own patterns and time off. */
export type OwnRepeat = { patterns: Page<Pattern>; timeOff: Page<TimeOff> };

const daysOf = ({ from_on, to_on }: TimeOff, today: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from_on < today ? today : from_on; day <= to_on; day = addDays(day, 1)) days.push(day);
  return days;
};

/** A pattern of an answer, as the rules know it. */
export const patternOf = (
  pattern: Pick<Pattern, "every_weeks" | "starts_on" | "ends_on" | "days">,
): Repeated => ({
  everyWeeks: pattern.every_weeks,
  startsOn: pattern.starts_on,
  endsOn: pattern.ends_on,
  days: pattern.days,
});

/** The own patterns and time off, for a calendar; nothing is asked where the page has read none. */
export function useRepeat(first: OwnRepeat | undefined, today: Day) {
  const patterns = useCall(listPatterns, first ? {} : null, { initialData: first?.patterns }).data?.results;
  const timeOff = useCall(listTimeOff, first ? timeOffInput : null, { initialData: first?.timeOff }).data
    ?.results;
  const off: ReadonlySet<Day> = useMemo(
    () => new Set((timeOff ?? []).flatMap((span) => daysOf(span, today))),
    [timeOff, today],
  );
  return {
    off,
    /** What a pattern would offer on a day that it has made; null where none covers it. */
    patternAt(day: Day) {
      if (day < today || off.has(day)) return null;
      const made = patterns?.filter(({ made_until }) => made_until !== null && day <= made_until) ?? [];
      return made.map((pattern) => offeredOn(patternOf(pattern), day)).find(Boolean) ?? null;
    },
  };
}

export type Repeat = ReturnType<typeof useRepeat>;

/** Picked days that a pattern covers and that were changed by hand or taken back [SCH-S-017]. */
export const changedDays = (
  picked: ReadonlySet<Day>,
  schedule: readonly ScheduleDay[],
  { patternAt }: Pick<Repeat, "patternAt">,
): Day[] => {
  const kept = new Set(schedule.filter((day) => day.from_pattern).map((day) => day.start_on));
  return [...picked].filter((day) => !kept.has(day) && patternAt(day) !== null);
};
