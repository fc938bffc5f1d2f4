import { askedOf } from "@/components/staff/invoices/invoice-decisions";
import { InvoiceDetail } from "@/components/staff/invoices/invoice-detail";
import { staffInvoicesList } from "@/components/staff/pay/pay-lists";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageAction, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getInvoice } from "@/lib/pay/invoices/queries/one";
import { sendIssue, sendPayment } from "./actions";

export const metadata = { title: "Invoice" };

type Props = QueryPageProps & { params: Promise<{ id: string }> };

/** One invoice, with the way back to the list that it was opened from. */
export default async function StaffInvoicePage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.invoice(id));
  const query = await searchParams;
  const invoice = await orNotFound(getInvoice(staff, { id: pageId(id) }, await pageContext()));
  return (
    <InvoiceDetail
      initial={invoice}
      listQuery={staffInvoicesList.query(staffInvoicesList.read(query))}
      asks={askedOf(invoice, firstOf(query.ask))}
      actions={{ issue: await pageAction(sendIssue), pay: await pageAction(sendPayment) }}
    />
  );
}
