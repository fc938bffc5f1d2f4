import { ProvidersTable } from "@/components/staff/providers/providers-table";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { providersList } from "@/components/staff/staff-lists";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { listStaffProviders } from "@/lib/staff/providers/queries";

export const metadata = { title: "Providers" };

export default async function StaffProvidersPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.providers);
  const query = pageQuery(await searchParams);
  const { count, results } = await listStaffProviders(staff, providersList.input(providersList.read(query)));
  return (
    <StaffListFrame of="providers" drawnFor={query.toString()} total={count}>
      <ProvidersTable rows={results} />
    </StaffListFrame>
  );
}
