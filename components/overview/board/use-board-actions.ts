"use client";

import { useCallback, useRef, useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { counted } from "@/lib/core/pure/text";
import { publishNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import type { Board } from "@/lib/overview/board/schema";
import type { BoardOptions } from "@/lib/overview/board/words";
import type { BoardActions, CellAddress, Held } from "./board-context";
import { freeHole, partsOf } from "./cell-words";
import type { usePlan } from "./use-plan";

const doubleClickMs = 500;

type Given = {
  options: BoardOptions;
  board: Board;
  plan: Pick<ReturnType<typeof usePlan>, "proposals" | "place">;
  showNow(): void;
};

/** What can be done on the board, and which of its panels and dialogs is open. */
export function useBoardActionsOf({ options, board, plan, showNow }: Given) {
  const { group_names, permissions } = useCurrentUser();
  const canSchedule = group_names.includes("schedule_shifts");
  const canWrite = canSchedule || permissions.includes("update__assignments__opportunity");
  const [opened, setOpened] = useState<CellAddress | null>(null);
  const [adding, setAdding] = useState<{ address: CellAddress | null } | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const publishing = useSend(publishNeededShifts);
  const { proposals, place: put } = plan;

  const publish = (ids: string[]) => {
    if (ids.length === 0) return;
    showNow();
    publishing.mutate(
      { ids },
      {
        onSuccess: (shifts) => toastSuccess(`${counted(shifts.length, "shift")} published.`),
        onError: (error) => void toastError(error),
      },
    );
  };
  const placedAt = useRef(0);
  const place = (neededShiftId: string, who: Held) => {
    placedAt.current = Date.now();
    setHeld(null);
    put(neededShiftId, who);
  };
  /** Puts down who is held, where there is a hole; opens the panel otherwise. */
  const open = (address: CellAddress) => {
    // The second click of a double click is no other wish.
    if (Date.now() - placedAt.current < doubleClickMs) return;
    const facility = board.facilities.find(({ id }) => id === address.facilityId);
    const [part] = held && facility ? partsOf(facility, address) : [];
    const hole = freeHole(part?.cell, proposals);
    if (held && hole) place(hole, held);
    else setOpened(address);
  };
  const hold = useCallback((next: Held | null) => setHeld(next), []);
  const actions: BoardActions = {
    options,
    canSchedule,
    canWrite,
    open,
    add: (address) => setAdding({ address: address ?? null }),
    publish,
    held,
    hold,
    proposals,
    place,
    showNow,
  };
  return {
    actions,
    opened,
    adding,
    /** Opens the panel of a cell with who could take its first hole, whoever is held. */
    ask: setOpened,
    closePanel: () => setOpened(null),
    closeAdding: () => setAdding(null),
  };
}
