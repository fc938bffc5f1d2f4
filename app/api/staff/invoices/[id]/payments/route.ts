import { serve } from "@/lib/core/server/serve";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";
import { payInvoice as payInvoiceCall } from "@/lib/pay/payments/calls";
import { payInvoice } from "@/lib/pay/payments/commands/record";

export const POST = serve(payInvoiceCall, payInvoice, { visible: ensureInvoiceVisible });
