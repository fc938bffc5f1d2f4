import { listPage } from "@/app/app/list-page";
import { invoicesList } from "@/components/pay/invoices/invoices-list";
import { InvoicesScreen } from "@/components/pay/invoices/invoices-screen";
import { listInvoices } from "@/lib/pay/invoices/queries/list";

export const metadata = { title: "Invoices" };

export default listPage(invoicesList, listInvoices, InvoicesScreen);
