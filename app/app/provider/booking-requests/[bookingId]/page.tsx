import { AssignmentsPage, type AssignmentsPageProps } from "@/app/app/_assignments/assignments-page";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Review Assignment Request" };

type Props = Pick<AssignmentsPageProps, "searchParams"> & { params: Promise<{ bookingId: string }> };

/** One assignment in its dialog, over the list. */
export default async function ProviderAssignmentPage({ params, searchParams }: Props) {
  const { bookingId } = await params;
  const actor = await pageActor("provider", providerPaths.bookingRequest(bookingId));
  return <AssignmentsPage actor={actor} searchParams={searchParams} bookingId={bookingId} />;
}
