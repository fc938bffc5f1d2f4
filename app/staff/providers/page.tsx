import type { Metadata } from "next";
import { positionOf, providersList, readStaffList } from "@/components/staff/list-state";
import { ProvidersTable } from "@/components/staff/providers/providers-table";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { type PageParams, pageQuery } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { listStaffProviders } from "@/lib/staff/providers/queries";
import { listStaffProvidersInput } from "@/lib/staff/providers/schema";

export const metadata: Metadata = { title: "Providers" };

export default async function StaffProvidersPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const staff = await pageActor("staff", staffPaths.providers);
  const query = pageQuery(await searchParams);
  const state = readStaffList(query, providersList);
  const wanted = { status: state.tab, search: state.search, ...positionOf(state) };
  const { count, results } = await listStaffProviders(staff, listStaffProvidersInput.parse(wanted));
  return (
    <StaffListFrame list={providersList} drawnFor={query.toString()} total={count}>
      <ProvidersTable rows={results} />
    </StaffListFrame>
  );
}
