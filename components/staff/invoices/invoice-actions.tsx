"use client";

import { numberOf } from "@/components/pay/invoices/invoice-columns";
import { ActionButton } from "@/components/staff/pay/action-button";
import { onDemand } from "@/components/ui/on-demand";
import { dotted } from "@/lib/core/pure/text";
import type { Invoice } from "@/lib/pay/invoices/schema";

const IssueDialog = onDemand(async () => (await import("./issue-dialog")).IssueDialog);
const CreditDialog = onDemand(async () => (await import("./credit-dialog")).CreditDialog);
const VoidDialog = onDemand(async () => (await import("./void-dialog")).VoidDialog);
const PaymentDialog = onDemand(
  async () => (await import("@/components/staff/pay/payment-dialog")).PaymentDialog,
);

/** "W0001-000012 · Cedar Health · Casco Harbor" */
export const aboutOf = (invoice: Invoice) =>
  dotted([numberOf(invoice), invoice.healthcare_entity.name, invoice.healthcare_facility.name]);

/** What can be done about an invoice in its status; nothing about a credit note. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { id, kind, status, lines, balance } = invoice;
  const about = aboutOf(invoice);
  if (kind === "credit_note" || status === "void") return null;
  if (status === "draft") {
    return (
      <ActionButton
        variant="primary"
        {...IssueDialog.preloadProps}
        dialog={(close) => <IssueDialog invoice={invoice} about={about} onClose={close} />}
      >
        Issue Now
      </ActionButton>
    );
  }
  return (
    <>
      {status === "issued" && (
        <ActionButton
          {...VoidDialog.preloadProps}
          dialog={(close) => <VoidDialog invoice={invoice} about={about} onClose={close} />}
        >
          Void
        </ActionButton>
      )}
      {lines.some(({ is_credited }) => !is_credited) && (
        <ActionButton
          {...CreditDialog.preloadProps}
          dialog={(close) => <CreditDialog invoice={invoice} about={about} onClose={close} />}
        >
          Credit
        </ActionButton>
      )}
      {balance !== 0 && (
        <ActionButton
          variant="primary"
          {...PaymentDialog.preloadProps}
          dialog={(close) => (
            <PaymentDialog of="invoice" id={id} about={about} owed={balance} onClose={close} />
          )}
        >
          Record Payment
        </ActionButton>
      )}
    </>
  );
}
