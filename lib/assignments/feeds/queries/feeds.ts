import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { calendarFeeds, facilities } from "@/db/schema";
import { feedOwners } from "@/lib/assignments/feeds/policy";
import type { Feed, FeedsInput } from "@/lib/assignments/feeds/schema";
import { type FeedRow, viewFeed } from "@/lib/assignments/feeds/views";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { publicPaths } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { env } from "@/lib/core/server/env";
import { linkToken } from "@/lib/core/server/signed-links";
import { pageLink } from "@/lib/ports/mail/mail";

/** The purpose that signs calendar addresses: no other link opens one [RSC-I-037]. */
export const feedPurpose = "calendar";

/** The addresses of somebody that work. */
export const openFeedsOf = (userId: string) =>
  and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt));

export const feedRows = () =>
  db()
    .select({
      ...fields(calendarFeeds, "id", "kind", "name", "lastReadAt", "createdAt"),
      facility: fields(facilities, "id", "name"),
    })
    .from(calendarFeeds)
    .leftJoin(facilities, eq(facilities.id, calendarFeeds.facilityId));

/** An address with its secret, for its owner alone, in the answer that makes it (SIL-180). */
export const newFeed = (row: FeedRow): Feed =>
  viewFeed(
    row,
    pageLink(publicPaths.calendar(`${linkToken(feedPurpose, row.id)}.ics`)),
    env().NEXT_PUBLIC_PRODUCT_NAME,
  );

/** The own addresses, oldest first, without their secrets [RSC-C-025] (SIL-180). */
export async function listFeeds(visitor: Actor, input: FeedsInput): Promise<Page<Feed>> {
  const { userId } = admit(visitor, feedOwners);
  return listPage({
    rows: feedRows()
      .where(openFeedsOf(userId))
      .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(calendarFeeds, openFeedsOf(userId)),
    view: (row) => viewFeed(row, null, env().NEXT_PUBLIC_PRODUCT_NAME),
    position: input,
    path: "/api/calendar-feeds/",
  });
}

/** For doors: the 404 of somebody else's address, before anything is said about the input (SIL-07). */
export const ensureFeedVisible = visibleBy(async (visitor: Actor, id: string) => {
  const { userId } = admit(visitor, feedOwners);
  if ((await db().$count(calendarFeeds, and(openFeedsOf(userId), eq(calendarFeeds.id, id)))) === 0)
    throw notFound();
});
