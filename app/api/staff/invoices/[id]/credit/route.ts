import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/invoices/calls";
import { creditInvoice } from "@/lib/pay/invoices/commands/credit";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";

export const POST = serve(calls.creditInvoice, creditInvoice, { visible: ensureInvoiceVisible });
