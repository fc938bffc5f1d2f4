import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { providerPaths } from "@/lib/core/pure/paths";
import { listStatements } from "@/lib/pay/statements/calls";
import { statementsPageSize } from "@/lib/pay/statements/words";

/** The provider's statements, the newest first. */
export const statementsList = list({
  path: providerPaths.statements,
  parsers: { page: asPage },
  call: listStatements,
  pageSize: statementsPageSize,
  toInput: ({ page }) => rowsOf(page, statementsPageSize),
});
