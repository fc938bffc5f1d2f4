"use client";

import type { AskingFor } from "@/components/staff/pay/decisions";
import { PaymentDialog } from "@/components/staff/pay/payment-dialog";
import type { PageAction } from "@/lib/core/pure/form-action";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { CreditDialog } from "./credit-dialog";
import type { InvoiceDecision } from "./invoice-decisions";
import { IssueDialog } from "./issue-dialog";
import { VoidDialog } from "./void-dialog";

/** The actions of an invoice's page. */
export type InvoiceActions = { issue: PageAction; pay: PageAction };

type InvoiceDialogProps = AskingFor<InvoiceDecision["asks"]> & {
  invoice: Invoice;
  about: string;
  actions?: InvoiceActions;
};

/** Asks before one of the decisions about an invoice is made. */
export function InvoiceDialog({ asks, actions, ...props }: InvoiceDialogProps) {
  if (asks === "issue") return <IssueDialog action={actions?.issue} {...props} />;
  if (asks === "void") return <VoidDialog {...props} />;
  if (asks === "credit") return <CreditDialog {...props} />;
  const { invoice, ...asking } = props;
  return (
    <PaymentDialog of="invoice" id={invoice.id} owed={invoice.balance} action={actions?.pay} {...asking} />
  );
}
