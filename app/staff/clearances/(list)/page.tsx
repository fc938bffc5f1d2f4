import { clearancesList } from "@/components/staff/clearances/clearances-list";
import { ClearancesScreen } from "@/components/staff/clearances/clearances-screen";
import { listStaffClearances } from "@/lib/connections/clock/queries/staff-list";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";

export const metadata = { title: "Clearances" };

/** Where connections wait on their way to clearance. */
export default async function ClearancesPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.clearances);
  const query = pageQuery(await searchParams);
  const input = await clearancesList.input(clearancesList.read(query));
  const { count, results } = await listStaffClearances(staff, input, await pageContext());
  return <ClearancesScreen rows={results} total={count} renderedFor={query.toString()} />;
}
