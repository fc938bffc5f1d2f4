import { InvoicePage } from "@/components/pay/invoices/invoice-page";
import { invoicesList } from "@/components/pay/invoices/invoices-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { admits } from "@/lib/core/pure/who";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getInvoice } from "@/lib/pay/invoices/queries/one";
import { timesheetReaders } from "@/lib/pay/timesheets/policy";

export const metadata = { title: "Invoice" };

type Props = QueryPageProps & { params: Promise<{ invoiceId: string }> };

/** One invoice or credit note, with the way back to the list that it was opened from. */
export default async function OneInvoicePage({ params, searchParams }: Props) {
  const { invoiceId } = await params;
  const rep = await pageActor("rep", repPaths.invoice(invoiceId));
  return (
    <InvoicePage
      invoice={await orNotFound(getInvoice(rep, { id: pageId(invoiceId) }, await pageContext()))}
      listQuery={invoicesList.query(invoicesList.read(await searchParams))}
      opensTimesheets={admits(timesheetReaders, rep)}
    />
  );
}
