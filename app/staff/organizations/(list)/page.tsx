import { OrganizationsTable } from "@/components/staff/organizations/organizations-table";
import { organizationsList } from "@/components/staff/staff-lists";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listStaffOrganizations } from "@/lib/staff/organizations/queries";
import { staffListPage } from "../../staff-list-page";

export const metadata = { title: "Organizations" };

export default staffListPage(
  "organizations",
  organizationsList,
  listStaffOrganizations,
  (rows) => <OrganizationsTable rows={rows} />,
  <Button asChild>
    <Link href={staffPaths.webhooks}>Webhooks</Link>
  </Button>,
);
