import { csvAnswer } from "@/lib/core/server/csv";
import { serve } from "@/lib/core/server/serve";
import { invoiceCsv } from "@/lib/pay/invoices/calls";
import { getInvoiceCsv } from "@/lib/pay/invoices/queries/file";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";

export const GET = serve(
  invoiceCsv,
  async (actor, input, context) => csvAnswer(...(await getInvoiceCsv(actor, input, context))),
  { visible: ensureInvoiceVisible },
);
