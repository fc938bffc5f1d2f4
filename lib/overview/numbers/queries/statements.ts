import { costPerHourRows, premiumRows, spendRows } from "@/lib/overview/numbers/queries/money";
import { coverageRows, fillRateRows, timeToFillRows } from "@/lib/overview/numbers/queries/needed";
import { coverRateRows, timeToClearRows } from "@/lib/overview/numbers/queries/others";
import type { Asked } from "@/lib/overview/numbers/queries/row";
import {
  callOutRateRows,
  cancelRateRows,
  committedRows,
  hoursRows,
  leadTimeRows,
  onTimeRateRows,
} from "@/lib/overview/numbers/queries/shifts";
import type { NumberCode } from "@/lib/overview/numbers/words";

/** The statement of each number: it lists the number's rows, and the number is computed from it [SCH-I-078]. */
export const statements = {
  fill_rate: fillRateRows,
  time_to_fill: timeToFillRows,
  coverage: coverageRows,
  lead_time: leadTimeRows,
  cancel_rate: cancelRateRows,
  call_out_rate: callOutRateRows,
  cover_rate: coverRateRows,
  on_time_rate: onTimeRateRows,
  hours: hoursRows,
  spend: spendRows,
  cost_per_hour: costPerHourRows,
  premium: premiumRows,
  committed: committedRows,
  time_to_clear: timeToClearRows,
} satisfies Record<NumberCode, (asked: Asked) => unknown>;
