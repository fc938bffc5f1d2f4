import type { EventBody } from "@/lib/organizations/events/schema";
import type { EventKind } from "@/lib/organizations/webhooks/words";

type EventRow = {
  id: string;
  kind: EventKind;
  at: Date;
  objectKind: string;
  objectId: string;
  facilityId: string | null;
  former: string | null;
  status: string | null;
};

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
