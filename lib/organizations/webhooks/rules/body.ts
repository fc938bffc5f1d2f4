import type { EventKind } from "../words";

/** An event as it is kept. */
export type EventRow = {
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
 * What endpoints are sent of an event, and what the feed shows: ids and states, never a name, an amount or a text of
 * somebody's. What the object does not have is left out [ACS-C-018].
 */
export function eventBody({ id, kind, at, objectKind, objectId, facilityId, former, status }: EventRow) {
  return {
    id,
    type: kind,
    at: at.toISOString(),
    data: {
      object: objectKind,
      id: objectId,
      ...(facilityId && { facility_id: facilityId }),
      ...(former && { former }),
      ...(status && { status }),
    },
  };
}

/** The bytes of a delivery: an event never changes, so a retry has the same [ACS-V-046]. */
export const bodyOf = (event: EventRow) => JSON.stringify(eventBody(event));

/** What a test of an endpoint sends: of no event. */
export const pingBody = (id: string, at: Date) =>
  JSON.stringify({ id, type: "ping", at: at.toISOString(), data: {} });
