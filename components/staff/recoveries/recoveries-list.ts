import { listStaffRecoveries } from "@/lib/accounts/recoveries/calls";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { staffPaths } from "@/lib/core/pure/staff-paths";

const pageSize = 25;

/** People who wait to get in without their second factor, the oldest first. */
export const recoveriesList = list({
  path: staffPaths.recoveries,
  parsers: { page: asPage },
  call: listStaffRecoveries,
  pageSize,
  toInput: ({ page }) => rowsOf(page, pageSize),
});
