import { and, eq, isNull, lte, or } from "drizzle-orm";
import { db } from "@/db/client";
import { calendarFeeds } from "@/db/schema";
import { feedHolders } from "@/lib/assignments/feeds/policy";
import { findOpenFeed, readCalendar } from "@/lib/assignments/feeds/queries/calendar";
import { feedPurpose } from "@/lib/assignments/feeds/queries/feeds";
import { feedLimits } from "@/lib/assignments/feeds/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { idOfLinkToken } from "@/lib/core/server/signed-links";

/** Calendars ask often: only now and then it is written down. */
async function noteReading(feedId: string, now: Date) {
  const { lastReadAt } = calendarFeeds;
  const before = new Date(now.getTime() - feedLimits.readsNotedMs);
  await db()
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeeds.id, feedId), or(isNull(lastReadAt), lte(lastReadAt, before))));
}

/** What opens nothing counts by network, so that nobody's guesses shut out who has an address (SIL-181). */
async function refuseGuess({ ip, now }: Context): Promise<never> {
  await limitRate(`calendar-guess:${networkOf(ip)}`, feedLimits.ofFailures, now);
  throw notFound();
}

/**
 * The calendar at a secret address, judged at each reading [RSC-C-037 RSC-I-038].
 * @throws 404 where it opens nothing, is revoked, or its owner may no longer read the shifts; 429 when read too often
 */
export async function readFeed(
  visitor: Actor,
  { token }: { token: string },
  context: Context = contextAt(),
): Promise<string> {
  const actor = admit(visitor, feedHolders);
  const [, signedId = ""] = /^([^.]+\.[^.]+)\.ics$/.exec(token) ?? [];
  const feedId = idOfLinkToken(feedPurpose, signedId);
  if (feedId) await limitRate(`calendar-feed:${feedId}`, feedLimits.ofFeed, context.now);
  const feed = feedId && (await findOpenFeed(actor, feedId));
  if (!feedId || !feed) return refuseGuess(context);
  const calendar = await readCalendar(feed, context.now);
  await noteReading(feedId, context.now);
  return calendar;
}
