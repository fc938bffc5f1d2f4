import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asDay, asPage, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listAudit } from "@/lib/staff/audit-log/calls";

const pageSize = 50;

/** Who did what to which object. A plain form writes its address, and the server draws it. */
export const auditList = list({
  path: staffPaths.audit,
  parsers: {
    actor: asTrimmedText(254),
    object: asTrimmedText(200),
    action: asTrimmedText(100),
    date_from: asDay,
    date_to: asDay,
    page: asPage,
  },
  call: listAudit,
  pageSize,
  toInput: ({ actor, object, action, date_from, date_to, page }) => ({
    actor: actor || undefined,
    object: object || undefined,
    action: action || undefined,
    date_from: date_from ?? undefined,
    date_to: date_to ?? undefined,
    ...rowsOf(page, pageSize),
  }),
});
