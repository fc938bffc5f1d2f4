import { type TimeOff, timeOffShape } from "@/lib/assignments/time-off/schema";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

type TimeOffRow = RowOf<typeof timeOffShape, "removed">;

/** Time off as its provider reads it; `removed`: the offered days that the call has taken back. */
export const viewTimeOff = (row: TimeOffRow, removed = 0): TimeOff => viewOf(timeOffShape, row, { removed });
