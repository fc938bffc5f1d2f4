import { serve } from "@/lib/core/server/serve";
import { invoice } from "@/lib/pay/invoices/calls";
import { ensureInvoiceVisible, getInvoice } from "@/lib/pay/invoices/queries/one";

export const GET = serve(invoice, getInvoice, { visible: ensureInvoiceVisible });
