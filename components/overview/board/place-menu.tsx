"use client";

import { CalendarPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { joined, nearDay } from "@/lib/core/pure/text";
import { laneTitle } from "@/lib/overview/board/rules/texts";
import type { BoardFacility, BoardLane, BoardPerson } from "@/lib/overview/board/schema";
import { useBoardActions } from "./board-context";
import { freeHole } from "./cell-words";
import { useVerdict } from "./use-verdict";

/** A lane with a hole. */
export type HoleRow = { facility: BoardFacility; lane: BoardLane };

type PlaceMenuProps = { person: BoardPerson; holes: readonly HoleRow[] };

const mostListed = 30;

/** Puts a clinician on a hole by a menu of those that they could take [SCH-S-007]. */
export function PlaceMenu({ person, holes }: PlaceMenuProps) {
  const { place, proposals } = useBoardActions();
  const verdictOf = useVerdict(person);
  const { id, display_name: name } = person.provider;
  const possible = holes.flatMap(({ facility, lane }) =>
    lane.cells.flatMap((cell) => {
      const hole = freeHole(cell, proposals);
      return hole && verdictOf(facility, lane, cell.date, hole) === null
        ? [{ hole, text: joined([nearDay(cell.date), laneTitle(lane), facility.name]) }]
        : [];
    }),
  );
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          tabIndex={-1}
          aria-label={`Place ${name}`}
          title="Place"
          className="size-6"
        >
          <CalendarPlus aria-hidden />
        </Button>
      }
    >
      <DropdownMenuLabel>
        {possible.length > 0 ? "Place" : "No open shift in these days that this clinician could take"}
      </DropdownMenuLabel>
      {possible.slice(0, mostListed).map(({ hole, text }) => (
        <DropdownMenuItem key={hole} onSelect={() => place(hole, { id, name, person })}>
          {text}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
