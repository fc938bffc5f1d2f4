import { OrganizationsTable } from "@/components/staff/organizations/organizations-table";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { organizationsList } from "@/components/staff/staff-lists";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { listStaffOrganizations } from "@/lib/staff/organizations/queries";

export const metadata = { title: "Organizations" };

export default async function StaffOrganizationsPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.organizations);
  const query = pageQuery(await searchParams);
  const { count, results } = await listStaffOrganizations(
    staff,
    organizationsList.input(organizationsList.read(query)),
  );
  return (
    <StaffListFrame of="organizations" drawnFor={query.toString()} total={count}>
      <OrganizationsTable rows={results} />
    </StaffListFrame>
  );
}
