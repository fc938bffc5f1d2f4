import { pdfAnswer } from "@/lib/core/server/pdf";
import { serve } from "@/lib/core/server/serve";
import { statementPdf } from "@/lib/pay/statements/calls";
import { getStatementPrintout } from "@/lib/pay/statements/queries/one";
import { ensureStatementVisible } from "@/lib/pay/statements/queries/rows";

export const GET = serve(
  statementPdf,
  async (actor, input, context) => pdfAnswer(...(await getStatementPrintout(actor, input, context))),
  { visible: ensureStatementVisible },
);
