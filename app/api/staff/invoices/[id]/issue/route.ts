import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/invoices/calls";
import { issueInvoice } from "@/lib/pay/invoices/commands/issue";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";

export const POST = serve(calls.issueInvoice, issueInvoice, { visible: ensureInvoiceVisible });
