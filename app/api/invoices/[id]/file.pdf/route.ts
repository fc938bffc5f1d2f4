import { pdfAnswer } from "@/lib/core/server/pdf";
import { serve } from "@/lib/core/server/serve";
import { invoicePdf } from "@/lib/pay/invoices/calls";
import { getInvoicePrintout } from "@/lib/pay/invoices/queries/file";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";

export const GET = serve(
  invoicePdf,
  async (actor, input, context) => pdfAnswer(...(await getInvoicePrintout(actor, input, context))),
  { visible: ensureInvoiceVisible },
);
