"use server";

import { action, leadsBack } from "@/lib/core/server/action";
import * as calls from "@/lib/pay/invoices/calls";
import { issueInvoice } from "@/lib/pay/invoices/commands/issue";
import { ensureInvoiceVisible } from "@/lib/pay/invoices/queries/one";
import { payInvoice as payInvoiceCall } from "@/lib/pay/payments/calls";
import { payInvoice } from "@/lib/pay/payments/commands/record";
import { paymentOfForm } from "@/lib/pay/payments/rules";

export const sendIssue = action(calls.issueInvoice, issueInvoice, {
  visible: ensureInvoiceVisible,
  leadsTo: leadsBack,
});

export const sendPayment = action(payInvoiceCall, payInvoice, {
  visible: ensureInvoiceVisible,
  toInput: paymentOfForm,
  leadsTo: leadsBack,
});
