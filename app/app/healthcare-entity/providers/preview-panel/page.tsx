import { BookingPanel } from "@/components/booking-requests/booking-panel";
import { connectionList } from "@/lib/connections/calls";
import { listConnections } from "@/lib/connections/queries";
import { pageActor, pageContext } from "@/lib/page";
import { dayIn } from "@/lib/time";

export default async function Page() {
  const actor = await pageActor("rep", "/app/healthcare-entity/providers");
  const context = await pageContext();
  const list = await listConnections(
    actor,
    connectionList.input.parse({ search: "Marchetti", presentation_status: "approved" }),
    context,
  );
  return (
    <BookingPanel
      providerId={list.results[0]?.provider.id ?? ""}
      today={dayIn(context.timeZone, context.now)}
    />
  );
}
