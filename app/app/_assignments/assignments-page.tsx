import { CalendarOff } from "lucide-react";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { bellOf, waitingFor } from "@/app/app/waiting";
import { assignmentsList } from "@/components/assignments/list/assignments-list";
import type { AssignmentsScreenProps } from "@/components/assignments/list/assignments-screen";
import { layoutCookie, layoutFrom } from "@/components/assignments/list/list-layout";
import { defaultTab } from "@/components/assignments/list/tabs";
import { BoardLink, NeedsCover, SearchesLink } from "@/components/coverage/cover-link";
import { SaveSearch } from "@/components/marketplace/searches/save-search";
import { OnboardingProgressCard } from "@/components/onboarding/onboarding-progress-card";
import { BadgeCount } from "@/components/overview/badge-count";
import { ScheduleLink } from "@/components/overview/board/schedule-link";
import { AnalyticsLink } from "@/components/overview/numbers/analytics-link";
import { TimesheetsLink } from "@/components/pay/timesheets-link";
import { waitingTimesheets } from "@/components/pay/waiting-timesheets";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listBookingRequests } from "@/lib/assignments/queries/list";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { type BookingRequest, requestInput } from "@/lib/assignments/schema";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { ProviderActor, RepActor, Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import { admits } from "@/lib/core/pure/who";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { firstIncompleteStep } from "@/lib/onboarding/rules/steps";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { timesheetsInput } from "@/lib/pay/timesheets/schema";

type AssignmentsPageProps = QueryPageProps & {
  /** Of the request whose dialog is open. */
  params: Promise<{ bookingId?: string }>;
};

async function readRequest(actor: ProviderActor | RepActor, bookingId: string) {
  const input = requestInput.safeParse({ request_id: bookingId });
  if (!input.success) notFound();
  return orNotFound(getBookingRequest(actor, input.data, await pageContext()));
}

/** The header shows how many timesheets wait for the reader. */
const oneWaiting = timesheetsInput.parse(waitingTimesheets(1));

type AssignmentReview = (props: { request: BookingRequest; side: Side }) => ReactNode;

/** The list of assignments of either side; at the address of one of them with its review over the list. */
export const assignmentsPage =
  (side: Side, Screen: ComponentType<AssignmentsScreenProps>, Review?: AssignmentReview) =>
  async ({ params, searchParams }: AssignmentsPageProps) => {
    const { bookingId } = await params;
    const { bookingRequest, bookingRequests } = pathsOf[side];
    const actor = await pageActor(side, bookingId ? bookingRequest(bookingId) : bookingRequests);
    const closed = whyClosed(actor);
    if (closed) return closed;
    const context = await pageContext();
    const [counts, news] = await Promise.all([waitingFor(actor), bellOf(actor)]);
    const fallback = defaultTab(side, counts);
    const list = assignmentsList(side, fallback);
    const state = list.read(await searchParams);
    const [page, timesheets, request, store] = await Promise.all([
      listBookingRequests(actor, await list.input(state), context),
      listTimesheets(actor, oneWaiting, context),
      bookingId ? readRequest(actor, bookingId) : null,
      cookies(),
    ]);
    return (
      <>
        <Screen
          side={side}
          fallback={fallback}
          initial={{ state, page }}
          badges={{
            pending: <BadgeCount of="placement_requests" initial={counts} />,
            responded: <BadgeCount of="placement_responded_requests" initial={counts} />,
          }}
          look={layoutFrom(store.get(layoutCookie)?.value)}
          above={side === "rep" && <NeedsCover initial={news} />}
          actions={
            <>
              {side === "provider" ? <BoardLink /> : <SearchesLink initial={news} />}
              <TimesheetsLink side={side} initial={timesheets} />
              {side === "rep" && <SaveSearch scope="assignments" />}
              {side === "rep" && <AnalyticsLink />}
              {side === "rep" && <ScheduleLink />}
            </>
          }
        />
        {request && Review && <Review key={request.id} request={request} side={side} />}
      </>
    );
  };

/** What replaces the list for readers it is not open to yet. */
function whyClosed(actor: ProviderActor | RepActor) {
  if (actor.kind === "provider" && firstIncompleteStep(actor.completedSteps)) {
    return (
      <div className="grid gap-5">
        <PageHeader title="Assignments" />
        <OnboardingProgressCard
          completed={actor.completedSteps}
          waitsFor="Facilities can ask you for shifts once your onboarding is finished."
        />
      </div>
    );
  }
  if (admits(requestReaders, actor)) return null;
  return (
    <div className="grid gap-5">
      <PageHeader title="Assignments" actions={actor.kind === "rep" && <AnalyticsLink />} />
      <Card>
        <EmptyState
          icon={<CalendarOff />}
          title="Assignments are not part of your role"
          text="Ask an administrator of your organization for permission to schedule or confirm shifts."
        />
      </Card>
    </div>
  );
}
