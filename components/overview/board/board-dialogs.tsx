"use client";

import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import type { Day } from "@/lib/core/pure/days";
import type { Board } from "@/lib/overview/board/schema";
import type { BoardOptions } from "@/lib/overview/board/words";
import type { AddOnBoardProps } from "./add-shifts";
import type { CellAddress } from "./board-context";
import type { BoardState } from "./board-list";
import type { CellPanelProps } from "./cell-panel";
import type { useBoardActionsOf } from "./use-board-actions";

const CellPanel = dialogOnDemand<CellPanelProps>(async () => (await import("./cell-panel")).CellPanel);
const AddOnBoard = dialogOnDemand<AddOnBoardProps>(async () => (await import("./add-shifts")).AddOnBoard);

type BoardDialogsProps = {
  board: Board;
  state: BoardState;
  options: BoardOptions;
  today: Day;
  panels: ReturnType<typeof useBoardActionsOf>;
  showNow(): void;
};

/** What a new shift begins with that is added in a cell. */
function startOf({ facilities }: Board, address: CellAddress | null): AddOnBoardProps["start"] {
  const facility = facilities.find(({ id }) => id === address?.facilityId);
  const lane = facility?.lanes.find(({ key }) => key === address?.lane);
  return {
    opportunityId: lane?.opportunity?.id,
    date: address?.date,
    kind: lane?.provider_rate_type,
    startTime: lane?.start_time,
    endTime: lane?.end_time,
  };
}

/** The panel of a cell and the sheet for new shifts; their code comes when somebody begins to use the page. */
export function BoardDialogs({ board, state, options, today, panels, showNow }: BoardDialogsProps) {
  const { opened, adding, closePanel, closeAdding } = panels;
  const address = adding?.address ?? null;
  return (
    <>
      <CellPanel open={opened !== null} address={opened} board={board} onClose={closePanel} />
      <AddOnBoard
        open={adding !== null}
        options={options}
        facilityIds={address ? [address.facilityId] : state.facility}
        start={startOf(board, address)}
        today={today}
        onDone={showNow}
        onClose={closeAdding}
      />
    </>
  );
}
