import type { Decision } from "@/components/staff/pay/decisions";
import type { Invoice } from "@/lib/pay/invoices/schema";

export type InvoiceDecision = Decision<"issue" | "void" | "credit" | "pay">;

/** The decision that the page's address asks for, as long as it can be made. */
export const askedOf = (invoice: Invoice, asked: string | undefined) =>
  decisionsOn(invoice).find(({ asks }) => asks === asked)?.asks;

/** What can be done about an invoice in its status; nothing about a credit note. */
export function decisionsOn({ kind, status, lines, balance }: Invoice): InvoiceDecision[] {
  if (kind === "credit_note" || status === "void") return [];
  if (status === "draft") return [{ asks: "issue", label: "Issue Now", variant: "primary" }];
  const decisions: InvoiceDecision[] = [];
  if (status === "issued") decisions.push({ asks: "void", label: "Void", byScript: true });
  if (lines.some(({ is_credited }) => !is_credited))
    decisions.push({ asks: "credit", label: "Credit", byScript: true });
  if (balance !== 0) decisions.push({ asks: "pay", label: "Record Payment", variant: "primary" });
  return decisions;
}
