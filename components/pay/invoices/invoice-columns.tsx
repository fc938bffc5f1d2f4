import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { dotted, mediumDay, noValue, spanOfDays } from "@/lib/core/pure/text";
import type { ListedInvoice } from "@/lib/pay/invoices/schema";
import { InvoiceBadge } from "./invoice-badge";

/** A draft has no number yet. */
export const numberOf = ({ number }: Pick<ListedInvoice, "number">) => number ?? "Upcoming invoice";

/** What is still owed; a credit note owes nothing of its own. */
const balanceOf = ({ kind, balance }: ListedInvoice) =>
  kind === "credit_note" ? noValue : formatExact(balance);

/** Nobody has to pay a credit note. */
export const dueOf = ({ kind, due_on }: Pick<ListedInvoice, "kind" | "due_on">) =>
  kind === "credit_note" ? null : due_on;

const weekOf = ({ period_start, period_end }: ListedInvoice) => spanOfDays(period_start, period_end);

export const invoiceColumns = columnsOf<ListedInvoice>([
  { header: "Number", size: 150, sort: "number", cell: numberOf },
  { header: "Facility", size: 220, cell: (row) => row.healthcare_facility.name },
  { header: "Week", size: 200, cell: weekOf },
  { header: "Date", size: 120, sort: "invoice_on", cell: (row) => mediumDay(row.invoice_on) },
  { header: "Due", size: 120, sort: "due_on", cell: (row) => mediumDay(dueOf(row)) },
  { header: "Total", size: 120, align: "end", sort: "total", cell: (row) => formatExact(row.total) },
  {
    header: "Balance",
    size: 120,
    align: "end",
    sort: "balance",
    cell: (row) => <strong className="font-semibold">{balanceOf(row)}</strong>,
  },
  { header: "Status", size: 130, cell: (row) => <InvoiceBadge invoice={row} /> },
]);

type InvoiceCardProps = {
  invoice: ListedInvoice;
  href: string;
  /** Who pays it, in a list of several organizations. */
  payer?: string;
};

/** Shows an invoice or credit note of the list on a phone. */
export function InvoiceCard({ invoice, href, payer }: InvoiceCardProps) {
  const facts = [
    ["Date", mediumDay(invoice.invoice_on)],
    ["Due", mediumDay(dueOf(invoice))],
    ["Total", formatExact(invoice.total)],
    ["Balance", balanceOf(invoice)],
  ] as const;
  return (
    <div className="grid gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link href={href} className="stretched font-medium">
            {numberOf(invoice)}
          </Link>
          <p className="text-muted-foreground text-xs">
            {dotted([payer, invoice.healthcare_facility.name, `Week ${weekOf(invoice)}`])}
          </p>
        </div>
        <InvoiceBadge invoice={invoice} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="last:font-semibold">
            <dt className="font-normal text-muted-foreground text-xs">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
