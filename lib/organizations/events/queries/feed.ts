import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { eventReaders } from "@/lib/organizations/events/policy";
import { readPage } from "@/lib/organizations/events/queries/page";
import type { EventFeed, ListEventsInput } from "@/lib/organizations/events/schema";
import { feedLimits } from "@/lib/organizations/events/words";
import { waitUntil } from "@/lib/ports/live/live";

/**
 * What happened in the organization since an event, as far as the caller's groups and facilities show it: none is missed
 * and none comes twice. With `wait` an empty answer is held until something happens; a caller has at most two of these
 * [ACS-C-021 ACS-C-038 ACS-P-014].
 * @throws 410 for an id older than 30 days, 429 for a third that waits
 */
export async function listEvents(
  visitor: Actor,
  input: ListEventsInput,
  context: Context = contextAt(),
): Promise<EventFeed> {
  const actor = admit(visitor, eventReaders);
  const page = await readPage(actor, input, context.now);
  if (page.results.length > 0 || input.wait === 0) return page;
  const caller = actor.via ? `key:${actor.via.keyId}` : `session:${actor.sessionId}`;
  const waited = await waitUntil(
    { caller, what: "events", keys: [`feed:${actor.organizationId}`, caller, `user:${actor.userId}`] },
    { seconds: input.wait, most: feedLimits.waiting },
    async () => {
      const read = await readPage(actor, input, context.now);
      return read.results.length > 0 ? read : null;
    },
  );
  return waited ?? page;
}
