"use client";

import { useCall } from "@/lib/core/browser/use-call";
import type { Day } from "@/lib/core/pure/days";
import { minuteMs } from "@/lib/core/pure/durations";
import { getBoard } from "@/lib/overview/board/calls";
import type { DutyShift } from "@/lib/overview/board/rules/on-now";
import type { Board, BoardFacility } from "@/lib/overview/board/schema";
import type { OnDuty } from "@/lib/overview/board/words";
import { type BoardState, dutyAsked, holdsToday } from "./board-list";
import { dutyAt, dutyOf } from "./on-now";

/**
 * The confirmed shifts around today, by facility: of the board where that holds them, else asked for apart, now and then.
 */
export function useDuty(board: Board, state: BoardState, today: Day, initial: readonly OnDuty[]) {
  const isHeld = holdsToday(board, state, today);
  const apart = useCall(getBoard, isHeld ? null : dutyAsked(state, today), {
    refetchInterval: 5 * minuteMs,
    // What the server has read is there; the first answer comes when that is old.
    refetchOnMount: initial.length === 0,
  });
  const source = isHeld ? board : apart.data;
  return (facility: Pick<BoardFacility, "id">): readonly DutyShift[] => {
    const found = source?.facilities.find(({ id }) => id === facility.id);
    return found ? dutyOf(found) : dutyAt(initial, facility.id);
  };
}
