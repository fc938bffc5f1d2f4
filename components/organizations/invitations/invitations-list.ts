import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { invitationList } from "@/lib/organizations/invitations/calls";

const pageSize = 10;

/** Invitations without an answer, searched by email. */
export const invitationsList = list({
  path: repPaths.invitations,
  parsers: { search: asTrimmedText(200), page: asPage },
  call: invitationList,
  pageSize,
  toInput: ({ search, page }) => ({ search, ...rowsOf(page, pageSize) }),
});
