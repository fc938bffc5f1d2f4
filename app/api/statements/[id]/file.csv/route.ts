import { csvAnswer } from "@/lib/core/server/csv";
import { serve } from "@/lib/core/server/serve";
import { statementCsv } from "@/lib/pay/statements/calls";
import { getStatementCsv } from "@/lib/pay/statements/queries/one";
import { ensureStatementVisible } from "@/lib/pay/statements/queries/rows";

export const GET = serve(
  statementCsv,
  async (actor, input, context) => csvAnswer(...(await getStatementCsv(actor, input, context))),
  { visible: ensureStatementVisible },
);
