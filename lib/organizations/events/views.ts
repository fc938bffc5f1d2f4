import type { EventBody } from "@/lib/organizations/events/schema";
import { type EventRow, eventBody } from "@/lib/organizations/webhooks/rules/body";

/** An event of the feed: the very body that endpoints are sent [ACS-C-018 ACS-C-038]. */
export const viewEvent = (row: EventRow): EventBody => eventBody(row);
