import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { listPassports, listPassportViews } from "@/lib/credentials/passports/calls";
import { passportsPageSize } from "@/lib/credentials/passports/words";

/** The own links, the newest first. */
export const passportsList = list({
  path: passportPaths.list,
  parsers: { page: asPage },
  call: listPassports,
  pageSize: passportsPageSize,
  toInput: ({ page }) => rowsOf(page, passportsPageSize),
});

/** Who opened a link, the last one first. */
export const viewsList = (id: string) =>
  list({
    path: passportPaths.one(id),
    parsers: { page: asPage },
    call: listPassportViews,
    pageSize: passportsPageSize,
    toInput: ({ page }) => ({ id, ...rowsOf(page, passportsPageSize) }),
  });
