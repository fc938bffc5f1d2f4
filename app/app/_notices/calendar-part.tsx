import { CalendarSection } from "@/components/assignments/feeds/calendar-section";
import { feedMakers } from "@/lib/assignments/feeds/policy";
import { listFeeds } from "@/lib/assignments/feeds/queries/feeds";
import type { ProviderActor, RepActor } from "@/lib/core/pure/actor";
import { admits } from "@/lib/core/pure/who";
import { maxPageSize } from "@/lib/core/pure/words";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";

async function facilitiesOf(actor: RepActor) {
  const input = facilitiesInput.parse({ limit: maxPageSize });
  return (await listFacilities(actor, input)).results.map(({ id, name }) => ({ id, name }));
}

/** The calendar addresses among the settings; nothing for a rep who may have none [RSC-S-022]. */
export async function calendarPart(actor: ProviderActor | RepActor) {
  if (!admits(feedMakers, actor)) return null;
  const [initial, facilities] = await Promise.all([
    listFeeds(actor, { limit: 25, offset: 0 }),
    actor.kind === "rep" ? facilitiesOf(actor) : null,
  ]);
  return <CalendarSection initial={initial} facilities={facilities} />;
}
