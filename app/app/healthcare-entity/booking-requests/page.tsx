import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Assignments" };

/** The organization's assignments. */
export default async function RepAssignmentsPage({
  searchParams,
}: Pick<AssignmentsPageProps, "searchParams">) {
  const actor = await pageActor("rep", repPaths.bookingRequests);
  return <AssignmentsPage actor={actor} searchParams={searchParams} />;
}
