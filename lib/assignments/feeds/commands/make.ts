import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockFacility, lockUser } from "@/db/locks";
import { facilitiesOf } from "@/db/owned";
import { calendarFeeds, facilities, users } from "@/db/schema";
import { feedMakers, kindOf } from "@/lib/assignments/feeds/policy";
import { feedRows, newFeed, openFeedsOf } from "@/lib/assignments/feeds/queries/feeds";
import type { Feed, MakeFeedInput } from "@/lib/assignments/feeds/schema";
import { feedTexts, maxFeeds } from "@/lib/assignments/feeds/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { revoke } from "./revoke";

/**
 * Makes a calendar address, whose secret nothing stored shows. `replaces` names one of the actor's own addresses, which
 * stops in the same moment, and whose name the new one takes over unless another is given [RSC-C-025 RSC-P-026].
 * @throws 400 for shifts of the other side, and for one too many; 404 for a facility or an address of others
 */
export async function makeFeed(
  visitor: Actor,
  input: MakeFeedInput,
  context: Context = contextAt(),
): Promise<Feed> {
  const actor = admit(visitor, feedMakers);
  const { kind, replaces } = input;
  const facilityId = input.facility ?? null;
  return transaction(actor, context, async (unit) => {
    await lockUser(eq(users.id, actor.userId));
    if (kind !== kindOf(actor)) throw invalid({ kind: "Invalid value" });
    if (actor.kind === "rep" && facilityId !== null) {
      const own = facilitiesOf(actor.organizationId);
      if (!(await lockFacility(eq(facilities.id, facilityId), own))) throw notFound();
    }
    const before = replaces ? await revoke(unit, actor.userId, replaces, context.now) : null;
    if ((await db().$count(calendarFeeds, openFeedsOf(actor.userId))) >= maxFeeds)
      throw refused(feedTexts.tooMany);
    const [made] = await db()
      .insert(calendarFeeds)
      .values({
        userId: actor.userId,
        kind,
        facilityId,
        withHoles: input.withHoles,
        name: input.name || before?.name,
        createdAt: context.now,
      })
      .returning({ id: calendarFeeds.id });
    const feedId = made?.id ?? "";
    unit.audit({
      action: "calendar-feed/made",
      objectType: "calendar_feed",
      objectId: feedId,
      details: { kind, facility_id: facilityId, replaces: replaces ?? null },
    });
    const [row] = await feedRows().where(and(eq(calendarFeeds.id, feedId), openFeedsOf(actor.userId)));
    if (!row) throw notFound();
    return newFeed(row);
  });
}
