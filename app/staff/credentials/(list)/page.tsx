import { staffCredentialsList } from "@/components/staff/credentials/credentials-list";
import { CredentialsScreen } from "@/components/staff/credentials/credentials-screen";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listStaffCredentials } from "@/lib/credentials/checks/queries/staff-list";

export const metadata = { title: "Credentials" };

/** The desk of credential checks. */
export default async function StaffCredentialsPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.credentials);
  const query = pageQuery(await searchParams);
  const input = await staffCredentialsList.input(staffCredentialsList.read(query));
  const context = await pageContext();
  const { count, results } = await listStaffCredentials(staff, input, context);
  return (
    <CredentialsScreen
      rows={results}
      total={count}
      renderedFor={query.toString()}
      now={context.now.toISOString()}
    />
  );
}
