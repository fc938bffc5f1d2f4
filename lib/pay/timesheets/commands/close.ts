import { changesOf, notWorked, valuesOf } from "@/lib/pay/timesheets/rules/report";
import { removeAllExtras } from "./extras";
import type { Step } from "./lock";
import { currentReport } from "./report";
import type { Move } from "./write";

type Closing = Pick<Move, "action" | "comment"> & { values: Omit<Move["values"], "status"> };

/** Closes a timesheet as not worked. Its hours and extras are gone but for the history, its receipts with them. */
export async function closeWithoutPay({ timesheet, move }: Step, { values, ...closing }: Closing) {
  await removeAllExtras(timesheet);
  await move({
    ...closing,
    changes: changesOf(currentReport(timesheet), notWorked, timesheet),
    values: {
      ...valuesOf(notWorked),
      status: "closed",
      submittedAt: null,
      clockEndsAt: null,
      announcedAt: null,
      reasonCode: null,
      reason: "",
      ...values,
    },
  });
}
