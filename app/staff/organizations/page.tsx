import type { Metadata } from "next";
import { organizationsList, positionOf, readStaffList } from "@/components/staff/list-state";
import { OrganizationsTable } from "@/components/staff/organizations/organizations-table";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { type PageParams, pageQuery } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { listStaffOrganizations } from "@/lib/staff/organizations/queries";
import { listStaffOrganizationsInput } from "@/lib/staff/organizations/schema";

export const metadata: Metadata = { title: "Organizations" };

export default async function StaffOrganizationsPage({
  searchParams,
}: {
  searchParams: Promise<PageParams>;
}) {
  const staff = await pageActor("staff", staffPaths.organizations);
  const query = pageQuery(await searchParams);
  const state = readStaffList(query, organizationsList);
  const wanted = { waiting: state.tab, search: state.search, ...positionOf(state) };
  const { count, results } = await listStaffOrganizations(staff, listStaffOrganizationsInput.parse(wanted));
  return (
    <StaffListFrame list={organizationsList} drawnFor={query.toString()} total={count}>
      <OrganizationsTable rows={results} />
    </StaffListFrame>
  );
}
