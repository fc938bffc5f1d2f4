import { Info } from "lucide-react";
import { ZoneNote } from "@/components/assignments/zone-note";
import { DocumentFiles } from "@/components/pay/document-files";
import { facilityMoment } from "@/components/pay/facility-moment";
import { SupportLine } from "@/components/pay/support-line";
import { PageHeader } from "@/components/ui/page-header";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, mediumDay, spanOfDays } from "@/lib/core/pure/text";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { InvoiceBadge } from "./invoice-badge";
import { dueOf, numberOf } from "./invoice-columns";
import { InvoiceLines } from "./invoice-lines";
import { InvoiceSummary } from "./invoice-summary";

type InvoicePageProps = {
  invoice: Invoice;
  /** The query of the list that it was opened from. */
  listQuery: string;
  /** Whether the reader may open timesheets. */
  opensTimesheets: boolean;
};

/** One invoice or credit note, all-in; it needs no script. */
export function InvoicePage({ invoice, listQuery, opensTimesheets }: InvoicePageProps) {
  const dueOn = dueOf(invoice);
  const { invoice_on, period_start, period_end, healthcare_facility: facility } = invoice;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={numberOf(invoice)}
        badges={<InvoiceBadge invoice={invoice} />}
        context={dotted([
          facility.name,
          `Week ${spanOfDays(period_start, period_end)}`,
          invoice_on && `Dated ${mediumDay(invoice_on)}`,
          dueOn && `Due ${mediumDay(dueOn)}`,
        ])}
        back={{ href: repPaths.invoices + listQuery, label: "Invoices" }}
        actions={invoice.status !== "draft" && <DocumentFiles of="invoices" id={invoice.id} />}
      />
      {invoice.status === "draft" && <Upcoming invoice={invoice} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:col-start-2">
          <InvoiceSummary invoice={invoice} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-start-1">
          <InvoiceLines
            lines={invoice.lines}
            timesheetHref={opensTimesheets ? repPaths.timesheet : undefined}
          />
          <p className="text-muted-foreground text-sm">
            <SupportLine />
          </p>
        </div>
      </div>
    </div>
  );
}

/** What becomes of a draft, and when, by the facility's clock. */
export function Upcoming({ invoice: { issue_at, healthcare_facility } }: { invoice: Invoice }) {
  const { time_zone } = healthcare_facility;
  return (
    <div className="flex items-start gap-3 rounded-lg border border-blue/30 bg-blue-soft px-4 py-3 text-sm">
      <Info aria-hidden className="mt-0.5 size-[18px] shrink-0 text-blue" />
      <div className="grid gap-1">
        <p>Issued on {facilityMoment(issue_at, time_zone)}. Approved timesheets join until then.</p>
        <ZoneNote zone={time_zone} />
      </div>
    </div>
  );
}
