import { StaffInvoicesScreen } from "@/components/staff/invoices/invoices-screen";
import { staffInvoicesList } from "@/components/staff/pay/pay-lists";
import { listInvoices } from "@/lib/pay/invoices/queries/list";
import { payListPage } from "../../pay-list-page";

export const metadata = { title: "Invoices" };

export default payListPage(staffInvoicesList, listInvoices, StaffInvoicesScreen);
