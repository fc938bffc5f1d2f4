import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { leaderRatings, leaderRatingTokens } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { ratingDoors } from "@/lib/reputation/commands";
import { leaderAskers } from "@/lib/reputation/leader-ratings/policy";
import {
  findOpenToken,
  leaderTokenOf,
  listDueLinks,
  readLeaderRating,
  worksAt,
} from "@/lib/reputation/leader-ratings/queries";
import { linkEndsAt } from "@/lib/reputation/leader-ratings/rules";
import type {
  LeaderRating,
  LeaderRatingInput,
  NewLeaderRatingInput,
} from "@/lib/reputation/leader-ratings/schema";

/**
 * Makes the leaders' links of assignments that have ended, one per assignment and leader however often it runs, and
 * has each mailed (SIL-119).
 * @returns how many were made
 */
export async function createLeaderRatingLinks(
  visitor: Actor,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, leaderAskers);
  return transaction(actor, context, async ({ audit, emit }) => {
    let made = 0;
    const { now } = context;
    for (const due of await listDueLinks(actor, now)) {
      const id = newId();
      const [link] = await db()
        .insert(leaderRatingTokens)
        .values({
          ...due,
          id,
          tokenHash: sha256(leaderTokenOf(id)),
          expiresAt: linkEndsAt(now),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: leaderRatingTokens.id });
      if (!link) continue;
      made += 1;
      audit({ action: "leader-rating/asked", objectType: "leader-rating-token", objectId: id });
      emit("leader-rating/asked", { tokenId: id });
    }
    return made;
  });
}

/** Uses a link up: of many at once, one gets through. @throws 404 for all others */
async function spendToken(id: string, now: Date) {
  const [used] = await db()
    .update(leaderRatingTokens)
    .set({ usedAt: now })
    .where(and(eq(leaderRatingTokens.id, id), worksAt(now)))
    .returning({ id: leaderRatingTokens.id });
  if (!used) throw notFound();
}

async function keepRating(actor: Actor, { token, ...said }: LeaderRatingInput, context: Context) {
  return transaction(actor, context, async ({ audit }) => {
    const { id: tokenId, providerId, facilityName } = await findOpenToken(token, context.now);
    await spendToken(tokenId, context.now);
    const [kept] = await db()
      .insert(leaderRatings)
      .values({ ...said, tokenId, providerId, facilityName, createdAt: context.now })
      .returning({ id: leaderRatings.id });
    const rating = kept && (await readLeaderRating(kept.id));
    if (!rating) throw notFound();
    const details = { providerId };
    audit({ action: "leader-rating/given", objectType: "leader-rating", objectId: rating.id, details });
    return rating;
  });
}

const doors = ratingDoors<NewLeaderRatingInput, LeaderRating>(
  async ({ token }, now) => (await findOpenToken(token, now)).providerId,
  keepRating,
);

/**
 * A leader's rating from the form without a script, whose own token replaces the bot check (SIL-14).
 * @throws 403 for the provider itself and staff, 404 for a used, expired or unknown link, 429
 */
export const keepLeaderRating = doors.keep;

/** A leader's rating from the API, behind the bot check. @throws as keepLeaderRating, and 400 also for a bot */
export const submitLeaderRating = doors.submit;
