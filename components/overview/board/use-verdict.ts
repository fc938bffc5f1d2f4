"use client";

import type { Day } from "@/lib/core/pure/days";
import { whyNot } from "@/lib/overview/board/rules/placing";
import type { BoardFacility, BoardLane, BoardPerson } from "@/lib/overview/board/schema";
import { useBoardActions } from "./board-context";

type Verdict = (
  facility: Pick<BoardFacility, "id" | "name">,
  lane: Pick<BoardLane, "provider_rate_type">,
  date: Day,
  neededShiftId: string,
) => string | null | undefined;

/**
 * Whether a clinician, or who is held, could take a hole: null where nothing is known to be in the way, else why not;
 * undefined while nobody is held [SCH-S-007].
 */
export function useVerdict(of?: BoardPerson): Verdict {
  const { held, proposals } = useBoardActions();
  return (facility, lane, date, neededShiftId) => {
    const person = of ?? held?.person;
    if (!person) return held ? null : undefined;
    const hole = {
      neededShiftId,
      facilityId: facility.id,
      facilityName: facility.name,
      date,
      kind: lane.provider_rate_type,
    };
    return whyNot(person, hole, proposals);
  };
}
