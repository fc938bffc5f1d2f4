import { AvailabilityCalendar } from "@/components/availability/availability-calendar";
import { scheduleInput } from "@/components/availability/calendar-days";
import { monthOf } from "@/components/calendar/civil-date";
import { pendingConnectionsInput, pendingRequestsInput } from "@/components/home/pending-requests";
import { RequiresAttention } from "@/components/home/requires-attention";
import * as schedules from "@/lib/availability/calls";
import { listSchedules } from "@/lib/availability/queries";
import * as bookingRequests from "@/lib/booking-requests/calls";
import { listBookingRequests } from "@/lib/booking-requests/queries";
import { connectionList } from "@/lib/connections/calls";
import { listConnections } from "@/lib/connections/queries";
import { getHome } from "@/lib/home/queries";
import { pageActor, pageContext } from "@/lib/page";
import { dayIn } from "@/lib/time";

export const metadata = { title: "Home" };

const pendingConnections = connectionList.input.parse(pendingConnectionsInput);
const pendingRequests = bookingRequests.listBookingRequests.input.parse(pendingRequestsInput);

/** The provider's home: what waits for an answer, and the availability calendar. */
export default async function HomePage() {
  const actor = await pageActor("provider", "/app/provider/home");
  const context = await pageContext();
  const today = dayIn(context.timeZone, context.now);
  const days = schedules.listSchedules.input.parse(scheduleInput(actor.providerId, monthOf(today)));
  const [home, requests, connections, schedule] = await Promise.all([
    getHome(actor, context),
    listBookingRequests(actor, pendingRequests, context),
    listConnections(actor, pendingConnections, context),
    listSchedules(actor, days, context),
  ]);
  return (
    <div className="grid gap-9">
      <RequiresAttention home={home} requests={requests} connections={connections} />
      <AvailabilityCalendar providerId={actor.providerId} today={today} schedule={schedule} />
    </div>
  );
}
