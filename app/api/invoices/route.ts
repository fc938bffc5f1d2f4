import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/invoices/calls";
import { listInvoices } from "@/lib/pay/invoices/queries/list";

export const GET = serve(calls.listInvoices, listInvoices);
