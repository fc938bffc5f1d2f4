import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asId, asPage } from "@/lib/core/browser/list/parsers";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { listNeedTemplates } from "@/lib/opportunities/need-templates/calls";

const pageSize = 25;

/** The templates of the organization by facility and name, or those of one facility. */
export const templatesList = list({
  path: schedulePaths.templates,
  parsers: { page: asPage, facility: asId },
  call: listNeedTemplates,
  pageSize,
  toInput: ({ page, facility }) => ({ facility: facility ?? undefined, ...rowsOf(page, pageSize) }),
});
