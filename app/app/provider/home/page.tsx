import { AvailabilityCalendar } from "@/components/assignments/availability/availability-calendar";
import { scheduleInput } from "@/components/assignments/availability/calendar-days";
import { openOffersInput } from "@/components/overview/offer-attention";
import { pendingConnectionsInput, pendingRequestsInput } from "@/components/overview/pending-requests";
import { RequiresAttention } from "@/components/overview/requires-attention";
import { shownTimesheets } from "@/components/overview/timesheet-attention";
import { waitingTimesheets } from "@/components/pay/waiting-timesheets";
import { listSchedules } from "@/lib/assignments/availability/queries";
import { schedulesInput } from "@/lib/assignments/availability/schema";
import { listBookingRequests } from "@/lib/assignments/queries/list";
import { bookingRequestsInput } from "@/lib/assignments/schema";
import { listConnections } from "@/lib/connections/queries/list";
import { connectionsInput } from "@/lib/connections/schema";
import { monthOf } from "@/lib/core/pure/days";
import { providerPaths } from "@/lib/core/pure/paths";
import { dayIn } from "@/lib/core/pure/time";
import { admits } from "@/lib/core/pure/who";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { listShiftOffers } from "@/lib/coverage/offers/queries/list";
import { offersInput } from "@/lib/coverage/offers/schema";
import { getHome } from "@/lib/credentials/progress/queries";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { timesheetsInput } from "@/lib/pay/timesheets/schema";

export const metadata = { title: "Home" };

const pendingConnections = connectionsInput.parse(pendingConnectionsInput);
const waiting = timesheetsInput.parse(waitingTimesheets(shownTimesheets));
const openOffers = offersInput.parse(openOffersInput);
const pendingRequests = bookingRequestsInput.parse(pendingRequestsInput);

/** The provider's home: what waits for an answer, and the availability calendar. */
export default async function HomePage() {
  const actor = await pageActor("provider", providerPaths.home);
  const context = await pageContext();
  const today = dayIn(context.timeZone, context.now);
  const days = schedulesInput.parse(scheduleInput(actor.providerId, monthOf(today)));
  const [home, requests, connections, timesheets, schedule, offers] = await Promise.all([
    getHome(actor, context),
    listBookingRequests(actor, pendingRequests, context),
    listConnections(actor, pendingConnections, context),
    listTimesheets(actor, waiting, context),
    listSchedules(actor, days, context),
    admits(askedProviders, actor) ? listShiftOffers(actor, openOffers, context) : undefined,
  ]);
  return (
    <div className="grid gap-9">
      <RequiresAttention
        home={home}
        requests={requests}
        connections={connections}
        timesheets={timesheets}
        offers={offers}
      />
      <AvailabilityCalendar providerId={actor.providerId} today={today} schedule={schedule} />
    </div>
  );
}
