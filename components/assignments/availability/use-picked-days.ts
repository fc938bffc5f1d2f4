"use client";

import { useMemo } from "react";
import { useDraftState } from "@/components/ui/use-draft-state";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import type { Day } from "@/lib/core/pure/days";
import { takenDays } from "./calendar-days";

export type PickedDays = ReturnType<typeof usePickedDays>;

/** The days that a provider has picked in the own calendar, to offer, change or take back. */
export function usePickedDays(schedule: ScheduleDay[], today: Day, off: ReadonlySet<Day>) {
  const [picked, setPicked, pickedKept] = useDraftState<Day[]>("days", []);
  const selected: ReadonlySet<Day> = useMemo(() => new Set(picked), [picked]);
  const taken = useMemo(() => takenDays(schedule), [schedule]);
  const offered = schedule.filter((day) => day.is_available && selected.has(day.start_on));
  const types = new Set(offered.map((day) => day.shift_type));
  const modifies = selected.size > 0 && offered.length === selected.size;
  return {
    selected,
    select: (next: ReadonlySet<Day>) => setPicked([...next]),
    clear: () => setPicked([]),
    /** Days that were picked before the session ended are picked again. */
    restored: pickedKept && selected.size > 0,
    taken,
    selectable: (day: Day) => day >= today && !taken.has(day) && !off.has(day),
    /** Picked days that are offered already. */
    offered,
    /** Picked days that the provider likes to work. */
    preferred: new Set(offered.filter((day) => day.is_preferred).map((day) => day.start_on)),
    /** All picked days are offered already. */
    modifies,
    /** The one kind of shift that all picked days are offered for. */
    shiftType: modifies && types.size === 1 ? (offered[0]?.shift_type ?? undefined) : undefined,
  };
}
