import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Assignments" };

/** The provider's assignments. */
export default async function ProviderAssignmentsPage({
  searchParams,
}: Pick<AssignmentsPageProps, "searchParams">) {
  const actor = await pageActor("provider", providerPaths.bookingRequests);
  return <AssignmentsPage actor={actor} searchParams={searchParams} />;
}
