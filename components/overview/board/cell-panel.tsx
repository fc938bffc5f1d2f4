"use client";

import { Button } from "@/components/ui/button";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { dotted, joined, weekdayDay } from "@/lib/core/pure/text";
import { countText, laneTitle, stateWords } from "@/lib/overview/board/rules/texts";
import type { Board } from "@/lib/overview/board/schema";
import { type CellAddress, useBoardActions } from "./board-context";
import { partsOf } from "./cell-words";
import { PanelShift } from "./panel-shift";

export type CellPanelProps = {
  open: boolean;
  address: CellAddress | null;
  board: Board;
  onClose(): void;
};

/** The shifts of a cell: who works them, who could, and what may be done about them [SCH-S-006]. */
export const CellPanel = ({ open, address, ...props }: CellPanelProps) =>
  open && address ? <OpenPanel address={address} {...props} /> : null;

function OpenPanel({ address, board, onClose }: Omit<CellPanelProps, "open"> & { address: CellAddress }) {
  const { canWrite, add } = useBoardActions();
  const facility = board.facilities.find(({ id }) => id === address.facilityId);
  if (!facility) return null;
  const lane = facility.lanes.find(({ key }) => key === address.lane);
  const parts = partsOf(facility, address);
  const firstHole = parts.flatMap(({ cell }) => cell.shifts).find(({ status }) => status === "open");
  const isPast = address.date < facility.today;
  return (
    <OpenDialog
      title={dotted([weekdayDay(address.date), lane && laneTitle(lane)])}
      description={dotted([
        facility.name,
        lane?.opportunity?.title,
        address.lane === "other" && "Other shifts",
      ])}
      onClose={onClose}
    >
      <DialogBody className="grid gap-5">
        {parts.length === 0 && <p className="text-muted-foreground text-sm">Nothing is needed here yet.</p>}
        {parts.map(({ lane: each, cell }) => (
          <section key={each.key} aria-label={laneTitle(each)} className="grid gap-3">
            <h3 className="flex flex-wrap items-baseline justify-between gap-2 text-base">
              <span>{joined([laneTitle(each), address.lane === "all" && each.opportunity?.title])}</span>
              {cell.needed > 0 && (
                <span className="font-normal text-muted-foreground text-sm">
                  {countText(cell)} {stateWords[cell.state]}
                </span>
              )}
            </h3>
            <ul className="grid gap-3">
              {cell.shifts.map((shift, index) => (
                <PanelShift
                  key={shift.needed_shift ?? shift.booking_id ?? String(index)}
                  shift={shift}
                  facility={facility}
                  lane={each}
                  date={address.date}
                  isFirstHole={shift === firstHole}
                />
              ))}
            </ul>
          </section>
        ))}
        {canWrite && !isPast && address.lane !== "other" && (
          <div>
            <Button onClick={() => add(address)}>Add a shift</Button>
          </div>
        )}
      </DialogBody>
    </OpenDialog>
  );
}
