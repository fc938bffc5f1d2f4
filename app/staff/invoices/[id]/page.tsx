import { InvoiceDetail } from "@/components/staff/invoices/invoice-detail";
import { staffInvoicesList } from "@/components/staff/pay/pay-lists";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getInvoice } from "@/lib/pay/invoices/queries/one";

export const metadata = { title: "Invoice" };

type Props = QueryPageProps & { params: Promise<{ id: string }> };

/** One invoice, with the way back to the list that it was opened from. */
export default async function StaffInvoicePage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.invoice(id));
  return (
    <InvoiceDetail
      initial={await orNotFound(getInvoice(staff, { id: pageId(id) }, await pageContext()))}
      listQuery={staffInvoicesList.query(staffInvoicesList.read(await searchParams))}
    />
  );
}
