"use client";

import { ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { DocumentFiles } from "@/components/pay/document-files";
import { InvoiceBadge } from "@/components/pay/invoices/invoice-badge";
import { numberOf } from "@/components/pay/invoices/invoice-columns";
import { InvoiceLines } from "@/components/pay/invoices/invoice-lines";
import { Upcoming } from "@/components/pay/invoices/invoice-page";
import { BillTo, Linked } from "@/components/pay/invoices/invoice-summary";
import { type AskingFor, Decisions } from "@/components/staff/pay/decisions";
import { PaymentsCard } from "@/components/staff/pay/payments-card";
import { rareReads } from "@/components/staff/pay/rare-reads";
import { RecordLink } from "@/components/staff/record-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dotted, mediumDay, spanOfDays } from "@/lib/core/pure/text";
import { invoice as invoiceCall } from "@/lib/pay/invoices/calls";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { nothingToInvoice } from "@/lib/pay/invoices/words";
import { decisionsOn, type InvoiceDecision } from "./invoice-decisions";
import type { InvoiceActions } from "./invoice-dialog";
import { InvoiceMoney } from "./invoice-money";

const InvoiceDialog = onDemand(async () => (await import("./invoice-dialog")).InvoiceDialog);

type InvoiceDetailProps = {
  initial: Invoice;
  /** The query of the list that it was opened from. */
  listQuery: string;
  /** The decision that the page's address asks for. */
  asks?: InvoiceDecision["asks"];
  actions?: InvoiceActions;
};

/** Whether the PDF is the main thing to do with a document: nothing else is. */
const isSettled = ({ kind, status, balance }: Invoice) =>
  kind === "credit_note" || status === "void" || (status === "paid" && balance === 0);

/** An invoice or credit note as staff see it: both sides' money, and what can be done about it. */
export function InvoiceDetail({ initial, listQuery, asks, actions }: InvoiceDetailProps) {
  const router = useRouter();
  const { data: invoice } = useCall(invoiceCall, { id: initial.id }, { initialData: initial, ...rareReads });
  const about = dotted([numberOf(invoice), invoice.healthcare_entity.name, invoice.healthcare_facility.name]);
  const back = staffPaths.invoice(invoice.id) + listQuery;
  const dialog = (asking: AskingFor<InvoiceDecision["asks"]>) => (
    <InvoiceDialog invoice={invoice} about={about} actions={actions} {...asking} />
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={numberOf(invoice)}
        badges={<InvoiceBadge invoice={invoice} />}
        context={<Context invoice={invoice} />}
        back={{ href: staffPaths.invoices + listQuery, label: "Invoices" }}
        actions={
          <>
            {invoice.status !== "draft" && (
              <DocumentFiles
                of="invoices"
                id={invoice.id}
                variant={isSettled(invoice) ? "primary" : "secondary"}
              />
            )}
            {!asks && (
              <Decisions
                decisions={decisionsOn(invoice)}
                ahead={InvoiceDialog.preloadProps}
                dialog={dialog}
                query={listQuery}
              />
            )}
          </>
        }
      />
      {asks && dialog({ asks, back, onClose: () => router.replace(back) })}
      {invoice.status === "draft" && <Upcoming invoice={invoice} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-4 lg:col-start-2">
          <InvoiceMoney invoice={invoice} />
          <PaymentsCard payments={invoice.payments} about={about} />
          <Linked invoice={invoice} hrefOf={staffPaths.invoice} />
          <BillTo invoice={invoice} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-start-1">
          <Lines invoice={invoice} />
        </div>
      </div>
    </div>
  );
}

function Context({ invoice }: { invoice: Invoice }) {
  const { invoice_on, due_on, period_start, period_end, healthcare_facility, healthcare_entity } = invoice;
  return (
    <>
      <RecordLink href={staffPaths.organization(healthcare_entity.id)}>{healthcare_entity.name}</RecordLink>
      {" · "}
      {dotted([
        healthcare_facility.name,
        `Week ${spanOfDays(period_start, period_end)}`,
        invoice_on && `Dated ${mediumDay(invoice_on)}`,
        due_on && `Due ${mediumDay(due_on)}`,
      ])}
    </>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  if (invoice.lines.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ReceiptText aria-hidden />} title={nothingToInvoice} />
      </Card>
    );
  }
  return <InvoiceLines lines={invoice.lines} shares timesheetHref={staffPaths.timesheet} />;
}
