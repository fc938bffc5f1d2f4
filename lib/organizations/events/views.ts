import type { events } from "@/db/schema";
import type { EventBody } from "@/lib/organizations/events/schema";

type EventRow = Pick<
  typeof events.$inferSelect,
  "id" | "kind" | "at" | "objectKind" | "objectId" | "facilityId" | "former" | "status"
>;

/**
 * An event as endpoints and the feed are sent it: ids and statuses, no names, money or texts. What it is about is read by
 * a call [ACS-C-018].
 */
export const viewEvent = (row: EventRow): EventBody => ({
  id: row.id,
  type: row.kind,
  at: row.at.toISOString(),
  data: {
    object: row.objectKind,
    id: row.objectId,
    ...(row.facilityId && { facility_id: row.facilityId }),
    ...(row.former && { former: row.former }),
    ...(row.status && { status: row.status }),
  },
});
