"use client";

import { memo } from "react";
import { cn } from "@/lib/core/browser/cn";
import type { Day } from "@/lib/core/pure/days";
import { counted, joined } from "@/lib/core/pure/text";
import { countText, shortName } from "@/lib/overview/board/rules/texts";
import type { BoardCell } from "@/lib/overview/board/schema";
import type { Proposal } from "./board-context";
import { cellLabel, isWeekend, linesOf } from "./cell-words";
import { Sign, toneOf } from "./signs";

type NeedsCellProps = {
  day: Day;
  today: Day;
  /** Undefined where nothing is needed. */
  cell: BoardCell | undefined;
  spot: string;
  tabIndex: number;
  /** The first hole of the cell, for whoever is placed on it. */
  hole: string | null;
  /** Somebody is held: null where the hole could be taken, else why not. Undefined while nobody is. */
  verdict: string | null | undefined;
  proposals: readonly Proposal[];
  onOpen(): void;
};

export const cellStyles =
  "group/cell block size-full min-h-14 cursor-pointer rounded-md px-1.5 py-1 text-left align-top text-xs transition-colors focus-visible:outline-ring focus-visible:outline-offset-1";

/** A day of a lane: what is filled, a sign, who works or was asked [SCH-S-003]. Memoized: one change draws one cell. */
export const NeedsCell = memo(function NeedsCell(props: NeedsCellProps) {
  const { day, today, cell, spot, tabIndex, hole, verdict, proposals, onOpen } = props;
  return (
    <td className={cn("h-px p-0.5 align-top", isWeekend(day) && "bg-secondary/60")}>
      <button
        type="button"
        data-spot={spot}
        data-hole={hole ?? undefined}
        tabIndex={tabIndex}
        onClick={onOpen}
        className={cn(
          cellStyles,
          cell ? toneOf[cell.state] : "text-muted-foreground hover:bg-secondary",
          day === today && "ring-1 ring-primary ring-inset",
          cell && cell.needed === 0 && cell.drafts > 0 && "border border-input border-dashed",
          verdict === null && "outline-2 outline-green outline-dashed",
          verdict && "opacity-60",
        )}
      >
        <span className="sr-only">
          {joined(
            [
              cellLabel(day, today, cell),
              verdict === null ? "can be taken" : verdict,
              ...proposals.map(({ name }) => `${name} proposed`),
            ],
            ", ",
          )}
        </span>
        <span aria-hidden className="block">
          <CellContent cell={cell} proposals={proposals} />
          {verdict !== undefined && hole && (
            <span className="mt-0.5 block font-medium text-2xs">{verdict ?? "✓ Place here"}</span>
          )}
        </span>
      </button>
    </td>
  );
});

function CellContent({ cell, proposals }: Pick<NeedsCellProps, "cell" | "proposals">) {
  if (!cell) return <Sign state="none" />;
  return (
    <>
      <span className="flex items-baseline justify-between gap-1">
        <span className="font-medium">{cell.needed > 0 ? countText(cell) : ""}</span>
        <Sign state={cell.state} />
      </span>
      <span className="grid text-2xs text-foreground">
        {linesOf(cell).map(({ shift, words }, index) => (
          <span key={shift.needed_shift ?? shift.booking_id ?? index} className="line-clamp-2">
            {words}
          </span>
        ))}
        {proposals.map(({ neededShiftId, name }) => (
          <span key={neededShiftId} className="truncate rounded-sm border border-primary border-dashed px-1">
            {shortName(name)}
          </span>
        ))}
        {cell.wishes > 0 && <span>{counted(cell.wishes, "wish", "wishes")}</span>}
      </span>
    </>
  );
}
