import { OrganizationsTable } from "@/components/staff/organizations/organizations-table";
import { organizationsList } from "@/components/staff/staff-lists";
import { listStaffOrganizations } from "@/lib/staff/organizations/queries";
import { staffListPage } from "../../staff-list-page";

export const metadata = { title: "Organizations" };

export default staffListPage("organizations", organizationsList, listStaffOrganizations, (rows) => (
  <OrganizationsTable rows={rows} />
));
