import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Assignments" };

/** The provider's assignments. */
export default async function ProviderAssignmentsPage({
  searchParams,
}: Pick<AssignmentsPageProps, "searchParams">) {
  const actor = await pageActor("provider", "/app/provider/booking-requests");
  return <AssignmentsPage actor={actor} searchParams={searchParams} />;
}
