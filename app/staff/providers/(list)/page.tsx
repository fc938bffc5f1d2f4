import { ProvidersTable } from "@/components/staff/providers/providers-table";
import { providersList } from "@/components/staff/staff-lists";
import { listStaffProviders } from "@/lib/staff/providers/queries";
import { staffListPage } from "../../staff-list-page";

export const metadata = { title: "Providers" };

export default staffListPage("providers", providersList, listStaffProviders, (rows) => (
  <ProvidersTable rows={rows} />
));
