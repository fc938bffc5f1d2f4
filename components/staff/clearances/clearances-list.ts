import { parseAsStringLiteral } from "nuqs/server";
import { staffClearances } from "@/lib/connections/clock/calls";
import { type StepHolder, stepHolders } from "@/lib/connections/clock/words";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asFlag, asId, asPage } from "@/lib/core/browser/list/parsers";
import { staffPaths } from "@/lib/core/pure/staff-paths";

const pageSize = 25;

const holderLabels: Record<StepHolder, string> = {
  provider: "The provider",
  facility: "The facility",
  staff: "Us",
};
export const holderOptions = stepHolders.map((value) => ({ value, label: holderLabels[value] }));

/** Connections on their way to clearance, those that somebody was reminded of first. */
export const clearancesList = list({
  path: staffPaths.clearances,
  parsers: {
    holder: parseAsStringLiteral(stepHolders),
    overdue: asFlag,
    organization: asId,
    page: asPage,
  },
  call: staffClearances,
  pageSize,
  toInput: ({ holder, overdue, organization, page }) => ({
    holder: holder ?? undefined,
    overdue: overdue ? "true" : undefined,
    organization: organization ?? undefined,
    ...rowsOf(page, pageSize),
  }),
});
