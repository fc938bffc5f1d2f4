import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { facilityList } from "@/lib/facilities/calls";

const pageSize = 25;

/** The organization's facilities, searched by name, city or state. */
export const facilitiesList = list({
  path: repPaths.facilities,
  parsers: { search: asTrimmedText(100), page: asPage },
  call: facilityList,
  pageSize,
  toInput: ({ search, page }) => ({ ...(search && { search }), ...rowsOf(page, pageSize) }),
});

/** Shown at first on the organization's page, and with each Show More. */
export const organizationPageSize = 10;
