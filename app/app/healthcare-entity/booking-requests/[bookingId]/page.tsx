import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Review Assignment Request" };

type Props = Pick<AssignmentsPageProps, "searchParams"> & { params: Promise<{ bookingId: string }> };

/** One assignment in its dialog, over the list. */
export default async function RepAssignmentPage({ params, searchParams }: Props) {
  const { bookingId } = await params;
  const actor = await pageActor("rep", repPaths.bookingRequest(bookingId));
  return <AssignmentsPage actor={actor} searchParams={searchParams} bookingId={bookingId} />;
}
