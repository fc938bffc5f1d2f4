import { readRepeat } from "@/app/app/_assignments/read-repeat";
import { ProtectAccount } from "@/components/accounts/factors/protect-account";
import { AvailabilityCalendar } from "@/components/assignments/availability/availability-calendar";
import { scheduleInput } from "@/components/assignments/availability/calendar-days";
import { firstNeedsInput } from "@/components/assignments/wishes/first-needs-input";
import { OpenNeedsCard } from "@/components/assignments/wishes/open-needs-card";
import { nearInput } from "@/components/overview/near-input";
import { openOffersInput } from "@/components/overview/offer-attention";
import { OpenShiftsNear } from "@/components/overview/open-shifts-near";
import { pendingConnectionsInput, pendingRequestsInput } from "@/components/overview/pending-requests";
import { reportsInput } from "@/components/overview/report-attention";
import { RequiresAttention } from "@/components/overview/requires-attention";
import { returnedInput } from "@/components/overview/returned-attention";
import { shownTimesheets } from "@/components/overview/timesheet-attention";
import { waitingTimesheets } from "@/components/pay/waiting-timesheets";
import { advisesPasskey } from "@/lib/accounts/factors/rules/advice";
import { listSchedules } from "@/lib/assignments/availability/queries";
import { schedulesInput } from "@/lib/assignments/availability/schema";
import { listBookingRequests } from "@/lib/assignments/queries/list";
import { bookingRequestsInput } from "@/lib/assignments/schema";
import { wishers } from "@/lib/assignments/wishes/policy";
import { listOpenNeeds } from "@/lib/assignments/wishes/queries/list";
import { openNeedsInput } from "@/lib/assignments/wishes/schema";
import { listAwaitedCredentials } from "@/lib/connections/clock/queries/awaited";
import { listConnections } from "@/lib/connections/queries/list";
import { connectionsInput } from "@/lib/connections/schema";
import { monthOf } from "@/lib/core/pure/days";
import { providerPaths } from "@/lib/core/pure/paths";
import { dayIn } from "@/lib/core/pure/time";
import { admits } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { pageActor, pageContext, pageProtect } from "@/lib/core/server/page";
import { boardReaders } from "@/lib/coverage/board/policy";
import { listOpenShifts } from "@/lib/coverage/board/queries/list";
import { openShiftsInput } from "@/lib/coverage/board/schema";
import { listCallOuts } from "@/lib/coverage/call-outs/queries/list";
import { callOutsInput } from "@/lib/coverage/call-outs/schema";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { listShiftOffers } from "@/lib/coverage/offers/queries/list";
import { offersInput } from "@/lib/coverage/offers/schema";
import { listOwnCredentials } from "@/lib/credentials/checks/queries/own";
import { ownCredentialsInput } from "@/lib/credentials/checks/schema";
import { getHome } from "@/lib/credentials/progress/queries";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { timesheetsInput } from "@/lib/pay/timesheets/schema";

export const metadata = { title: "Home" };

const pendingConnections = connectionsInput.parse(pendingConnectionsInput);
const waiting = timesheetsInput.parse(waitingTimesheets(shownTimesheets));
const openOffers = offersInput.parse(openOffersInput);
const openReports = callOutsInput.parse(reportsInput);
const returnedOnes = ownCredentialsInput.parse(returnedInput);
const nearby = openShiftsInput.parse(nearInput);
const firstNeeds = openNeedsInput.parse(firstNeedsInput);
const pendingRequests = bookingRequestsInput.parse(pendingRequestsInput);

/** The provider's home: what waits for an answer, and the availability calendar. */
export default async function HomePage() {
  const actor = await pageActor("provider", providerPaths.home);
  const context = await pageContext();
  const today = dayIn(context.timeZone, context.now);
  const days = schedulesInput.parse(scheduleInput(actor.providerId, monthOf(today)));
  const [
    home,
    requests,
    connections,
    timesheets,
    schedule,
    repeat,
    reports,
    returned,
    awaited,
    offers,
    near,
    needs,
  ] = await Promise.all([
    getHome(actor, context),
    listBookingRequests(actor, pendingRequests, context),
    listConnections(actor, pendingConnections, context),
    listTimesheets(actor, waiting, context),
    listSchedules(actor, days, context),
    readRepeat(actor, context),
    listCallOuts(actor, openReports, context),
    listOwnCredentials(actor, returnedOnes, context),
    listAwaitedCredentials(actor, context),
    admits(askedProviders, actor) ? listShiftOffers(actor, openOffers, context) : undefined,
    admits(boardReaders, actor) ? listOpenShifts(actor, nearby, context) : undefined,
    admits(wishers, actor) ? listOpenNeeds(actor, firstNeeds, context) : undefined,
  ]);
  const isAdvised =
    env().offersPasskeys &&
    actor.hasFactor === false &&
    !actor.asksForFactor &&
    advisesPasskey(await pageProtect(actor.userId), context.now);
  return (
    <div className="grid gap-9">
      {isAdvised && <ProtectAccount userId={actor.userId} />}
      <RequiresAttention
        home={home}
        requests={requests}
        connections={connections}
        timesheets={timesheets}
        offers={offers}
        reports={reports}
        returned={returned}
        awaited={awaited}
      />
      <AvailabilityCalendar providerId={actor.providerId} today={today} schedule={schedule} repeat={repeat} />
      {near && <OpenShiftsNear initial={near} />}
      {needs && <OpenNeedsCard initial={needs} />}
    </div>
  );
}
