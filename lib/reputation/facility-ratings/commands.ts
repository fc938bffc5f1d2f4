import { and, eq, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { lockFacilityRating } from "@/db/locks";
import { connections, facilityRatings } from "@/db/schema";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { raters } from "@/lib/reputation/facility-ratings/policy";
import { acceptedAt, readFacilityRating } from "@/lib/reputation/facility-ratings/queries";
import type {
  NewFacilityRatingInput,
  ReplaceFacilityRatingInput,
} from "@/lib/reputation/facility-ratings/schema";

/** Rates a facility; said again, it replaces what was said before (SIL-125). @throws 404 without an accepted connection */
export async function createFacilityRating(
  visitor: Actor,
  { facility, ...scores }: NewFacilityRatingInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, raters);
  return transaction(actor, context, async ({ audit }) => {
    if ((await db().$count(connections, acceptedAt(actor, facility))) === 0) throw notFound();
    const { now } = context;
    const said = { ...scores, updatedAt: now };
    const [rating] = await db()
      .insert(facilityRatings)
      .values({ ...said, facilityId: facility, providerId: actor.providerId, createdAt: now })
      .onConflictDoUpdate({ target: [facilityRatings.facilityId, facilityRatings.providerId], set: said })
      .returning({ id: facilityRatings.id });
    if (!rating) throw notFound();
    const details = { facilityId: facility };
    audit({ action: "facility-rating/given", objectType: "facility-rating", objectId: rating.id, details });
    return readFacilityRating(actor, rating.id);
  });
}

const mine = (actor: ProviderActor, id: string) =>
  and(eq(facilityRatings.id, id), eq(facilityRatings.providerId, actor.providerId)) as SQL;

/** Changes one's own rating. @throws 404 for anybody else's */
export async function updateFacilityRating(
  visitor: Actor,
  { id, ...scores }: ReplaceFacilityRatingInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, raters);
  return transaction(actor, context, async ({ audit }) => {
    await lockFacilityRating(mine(actor, id));
    await ensureAsRead(context, () => readFacilityRating(actor, id));
    const [changed] = await db()
      .update(facilityRatings)
      .set({ ...scores, updatedAt: context.now })
      .where(mine(actor, id))
      .returning({ id: facilityRatings.id });
    if (!changed) throw notFound();
    audit({ action: "facility-rating/changed", objectType: "facility-rating", objectId: id });
    return readFacilityRating(actor, id);
  });
}

/** Takes one's own rating back. @throws 404 for anybody else's */
export async function deleteFacilityRating(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, raters);
  await transaction(actor, context, async ({ audit }) => {
    const [gone] = await db()
      .delete(facilityRatings)
      .where(mine(actor, input.id))
      .returning({ facilityId: facilityRatings.facilityId });
    if (!gone) throw notFound();
    audit({
      action: "facility-rating/withdrawn",
      objectType: "facility-rating",
      objectId: input.id,
      details: gone,
    });
  });
  return null;
}
