import { z } from "zod";
import { isoInstant, listOf, oneOfAnyCase, uuid, wholeNumber, wire } from "@/lib/core/pure/words";
import { feedLimits } from "@/lib/organizations/events/words";
import { eventKinds } from "@/lib/organizations/webhooks/words";

const within = (min: number, max: number) => wholeNumber.pipe(z.number().min(min).max(max));

export const listEventsInput = wire(
  z.object({
    /** The event, or the `next` of a page, after which the feed goes on. */
    after: uuid.optional(),
    kinds: listOf(oneOfAnyCase(eventKinds)),
    limit: within(1, feedLimits.most).default(feedLimits.page),
    /** So many seconds an empty answer waits for the next event. */
    wait: within(0, feedLimits.waitSeconds).default(0),
  }),
);
export type ListEventsInput = z.output<typeof listEventsInput>;

/** The body of a webhook, and a row of the feed [ACS-C-018]: what is not there is left out. */
const eventShape = z.object({
  id: uuid,
  type: z.enum(eventKinds),
  at: isoInstant,
  data: z.object({
    object: z.string(),
    id: uuid,
    facility_id: uuid.optional(),
    former: z.string().optional(),
    status: z.string().optional(),
  }),
});
export type EventBody = z.output<typeof eventShape>;

export const eventFeedShape = z.object({ results: z.array(eventShape), next: uuid });
export type EventFeed = z.output<typeof eventFeedShape>;
