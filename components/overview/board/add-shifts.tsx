"use client";

import { AddShifts, type AddShiftsProps } from "@/components/assignments/needed-shifts/add-shifts";
import type { BoardOptions } from "@/lib/overview/board/words";
import { opportunitiesAt } from "./need-options";

export type AddOnBoardProps = Omit<AddShiftsProps, "opportunities"> & {
  open: boolean;
  options: BoardOptions;
  /** The facilities in view: the first of them is chosen. */
  facilityIds: readonly string[];
};

/** Adds needed shifts from the board: of the opportunities at the facilities in view [SCH-S-010]. */
export const AddOnBoard = ({ open, options, facilityIds, start, ...props }: AddOnBoardProps) =>
  open && (
    <AddShifts
      opportunities={opportunitiesAt(options, facilityIds)}
      start={Object.assign({ facilityId: facilityIds[0] }, start)}
      {...props}
    />
  );
