import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { formatExact } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { addressText, mediumDay } from "@/lib/core/pure/text";
import type { Invoice } from "@/lib/pay/invoices/schema";
import type { Payment } from "@/lib/pay/schema";

/** What was invoiced, taken back and paid, and what is left; the documents that belong to it; whom it is for. */
export const InvoiceSummary = ({ invoice }: { invoice: Invoice }) => (
  <div className="grid content-start gap-4">
    <Card className="px-4 py-4 md:px-5">
      <h2 className="text-lg">Summary</h2>
      <Sums invoice={invoice} />
      <Payments payments={invoice.payments} />
    </Card>
    <Linked invoice={invoice} hrefOf={repPaths.invoice} />
    <BillTo invoice={invoice} />
  </div>
);

type FactProps = { label: ReactNode; strong?: boolean; children: ReactNode };

/** One sum with its name. */
export const Fact = ({ label, strong, children }: FactProps) => (
  <div
    className={cn(
      "flex justify-between gap-4",
      strong && "border-t pt-2 font-semibold text-base first:border-t-0 first:pt-0",
    )}
  >
    <dt className={cn(!strong && "text-muted-foreground")}>{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);

function Sums({ invoice: { kind, total, credited, paid, balance } }: { invoice: Invoice }) {
  if (kind === "credit_note") {
    return (
      <dl className="mt-3 grid gap-2 text-sm">
        <Fact label="Total" strong>
          {formatExact(total)}
        </Fact>
      </dl>
    );
  }
  return (
    <>
      <dl className="mt-3 grid gap-2 text-sm">
        <Fact label="Total">{formatExact(total)}</Fact>
        <Fact label="Credited">{formatExact(credited)}</Fact>
        <Fact label="Paid">{formatExact(paid)}</Fact>
        <Fact label="Balance" strong>
          {formatExact(balance)}
        </Fact>
      </dl>
      {balance < 0 && <p className="mt-1 text-muted-foreground text-xs">A refund is owed to you.</p>}
    </>
  );
}

const Payments = ({ payments }: { payments: readonly Payment[] }) =>
  payments.length > 0 && (
    <ul aria-label="Payments" className="mt-3 grid gap-1 border-t pt-3 text-muted-foreground text-xs">
      {payments.map(({ id, amount, paid_on, reference, reversed }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">
            {mediumDay(paid_on)}, reference {reference}
            {reversed && " (reversed)"}
          </span>
          <span>{formatExact(amount)}</span>
        </li>
      ))}
    </ul>
  );

type HrefOf = (id: string) => string;

type DocumentLinkProps = { id: string; number: string; hrefOf: HrefOf };

const DocumentLink = ({ id, number, hrefOf }: DocumentLinkProps) => (
  <Link
    href={hrefOf(id)}
    className="inline-flex min-h-6 items-center rounded-sm font-medium text-primary-strong underline-offset-4 hover:underline"
  >
    {number}
  </Link>
);

type LinkedProps = {
  invoice: Invoice;
  /** The page of a document, for whoever reads this one. */
  hrefOf: HrefOf;
};

/** The credit notes of an invoice, or the invoice of a credit note. */
export function Linked({ invoice: { credits_invoice, credit_notes, reason }, hrefOf }: LinkedProps) {
  if (!credits_invoice && credit_notes.length === 0) return null;
  return (
    <Card className="px-4 py-4 text-sm md:px-5">
      <h2 className="text-lg">{credits_invoice ? "Credits" : "Credit notes"}</h2>
      <ul className="mt-2 grid gap-1.5">
        {credits_invoice && (
          <li>
            Invoice <DocumentLink {...credits_invoice} hrefOf={hrefOf} />
          </li>
        )}
        {credit_notes.map(({ id, number, total, invoice_on }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>
              <DocumentLink id={id} number={number} hrefOf={hrefOf} />
              <span className="block text-muted-foreground text-xs">{mediumDay(invoice_on)}</span>
            </span>
            {formatExact(total)}
          </li>
        ))}
      </ul>
      {reason && <p className="mt-2 whitespace-pre-line text-muted-foreground">{reason}</p>}
    </Card>
  );
}

/** The names and address that were valid when the document was issued. */
export function BillTo({
  invoice: { bill_to, healthcare_entity, healthcare_facility },
}: {
  invoice: Invoice;
}) {
  return (
    <Card className="px-4 py-4 text-sm md:px-5">
      <h2 className="text-lg">Bill to</h2>
      <p className="mt-2 font-medium">{bill_to?.organization_name ?? healthcare_entity.name}</p>
      <p className="text-muted-foreground">{bill_to?.facility_name ?? healthcare_facility.name}</p>
      {bill_to && <p className="text-muted-foreground">{addressText(bill_to)}</p>}
    </Card>
  );
}
