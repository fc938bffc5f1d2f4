import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockNeededShifts } from "@/db/locks";
import { neededShifts, needWishes } from "@/db/schema";
import { wishers } from "@/lib/assignments/wishes/policy";
import { readOpenNeed } from "@/lib/assignments/wishes/queries/list";
import type { OpenNeed, WishInput } from "@/lib/assignments/wishes/schema";
import { wishesADay } from "@/lib/assignments/wishes/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";

/**
 * A provider says that it would like an open shift, or changes the note to it: it neither offers the day nor binds
 * anybody [SCH-I-036].
 * @throws 404 for a shift that the provider could not work, 429 after 60 in a day, 400 once it is not open [SCH-V-004]
 */
export async function putWish(
  visitor: Actor,
  { id, note }: WishInput,
  context: Context = contextAt(),
): Promise<OpenNeed> {
  const actor = admit(visitor, wishers);
  const { providerId } = actor;
  const { now } = context;
  await readOpenNeed(providerId, id, now);
  await limitRate(`wishes:${providerId}`, { times: wishesADay, seconds: 86_400 }, now);
  return transaction(actor, context, async (unit) => {
    await lockNeededShifts(eq(neededShifts.id, id));
    const { status } = await readOpenNeed(providerId, id, now);
    if (status !== "open") throw refused(neededTexts.notOpen);
    const [wish] = await db()
      .insert(needWishes)
      .values({ neededShiftId: id, providerId, note, createdAt: now })
      .onConflictDoUpdate({
        target: [needWishes.neededShiftId, needWishes.providerId],
        set: { note },
        setWhere: sql`${needWishes.note} <> ${note}`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (wish)
      unit.audit({
        action: wish.isNew ? "need-wish/put" : "need-wish/changed",
        objectType: "needed_shift",
        objectId: id,
      });
    if (wish?.isNew) unit.emit("need/wished", { neededShiftId: id, providerId });
    return (await readOpenNeed(providerId, id, now)).need;
  });
}

/** Takes a wish back; without one nothing changes [SCH-P-020]. @throws 404 for a shift that the provider could not work */
export async function takeWishBack(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, wishers);
  const { providerId } = actor;
  await readOpenNeed(providerId, id, context.now);
  return transaction(actor, context, async (unit) => {
    const own = and(eq(needWishes.neededShiftId, id), eq(needWishes.providerId, providerId));
    const gone = await db().delete(needWishes).where(own).returning({ id: needWishes.neededShiftId });
    if (gone.length > 0)
      unit.audit({ action: "need-wish/taken-back", objectType: "needed_shift", objectId: id });
    return null;
  });
}
