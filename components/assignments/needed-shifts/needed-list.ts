import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/calls";

const pageSize = 25;

/** What an opportunity needs, by start; those withdrawn too, so that nothing seems to vanish [SCH-S-020]. */
export const neededListOf = (opportunityId: string) =>
  list({
    path: repPaths.opportunityShifts(opportunityId),
    parsers: { page: asPage },
    call: listNeededShifts,
    pageSize,
    toInput: ({ page }) => ({
      id: opportunityId,
      status__in: ["draft", "open", "requested", "accepted", "filled", "unfilled", "withdrawn"],
      ...rowsOf(page, pageSize),
    }),
  });
export type NeededList = ReturnType<typeof neededListOf>;
