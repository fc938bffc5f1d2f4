"use client";

import { useCached } from "@/lib/core/browser/use-cached";
import { useSend } from "@/lib/core/browser/use-send";
import { approveTimesheets, listTimesheets } from "@/lib/pay/timesheets/calls";

/** A timesheet as it was read. */
type ReadTimesheet = { id: string; version: number };

/** Approves one row of a list: it leaves at once, and is back in its place when the call is refused. */
export function useApproveRow() {
  const listed = useCached(listTimesheets);
  return useSend(approveTimesheets, {
    toInput: ({ id, version }: ReadTimesheet) => ({ timesheets: [{ id, version }] }),
    sideBySide: true,
    onMutate: ({ id }) =>
      listed.change((page) => {
        const results = page.results.filter((each) => each.id !== id);
        return { ...page, results, count: page.count - (page.results.length - results.length) };
      }),
    onError: (_error, _row, undo) => undo?.(),
  });
}
