import { recoveriesList } from "@/components/staff/recoveries/recoveries-list";
import { RecoveriesScreen } from "@/components/staff/recoveries/recoveries-screen";
import { listStaffRecoveries } from "@/lib/accounts/recoveries/queries/lists";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";

export const metadata = { title: "Recoveries" };

/** People who wait to get in without their second factor. */
export default async function RecoveriesPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.recoveries);
  const query = pageQuery(await searchParams);
  const input = await recoveriesList.input(recoveriesList.read(query));
  const { count, results } = await listStaffRecoveries(staff, input, await pageContext());
  return <RecoveriesScreen rows={results} total={count} renderedFor={query.toString()} />;
}
