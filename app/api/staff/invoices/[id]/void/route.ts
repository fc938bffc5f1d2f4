import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/invoices/calls";
import { voidInvoice } from "@/lib/pay/invoices/commands/void";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";

export const POST = serve(calls.voidInvoice, voidInvoice, { visible: ensureInvoiceVisible });
