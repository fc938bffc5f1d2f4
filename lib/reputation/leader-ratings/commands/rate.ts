import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { leaderRatings, leaderRatingTokens } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { ensureHuman } from "@/lib/ports/bot-check/recaptcha";
import { worksAt } from "@/lib/reputation/leader-ratings/queries/links";
import { findOpenToken, readLeaderRating } from "@/lib/reputation/leader-ratings/queries/ratings";
import type { LeaderRatingInput, NewLeaderRatingInput } from "@/lib/reputation/leader-ratings/schema";
import { ensureMayRate, everyone } from "@/lib/reputation/policy";
import { ratingLimit, ratingLimitKey } from "@/lib/reputation/rules";

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

async function limitRatings(actor: Actor, token: string, context: Context) {
  const { providerId } = await findOpenToken(token, context.now);
  ensureMayRate(actor, providerId);
  await limitRate(ratingLimitKey(context.ip, providerId), ratingLimit, context.now);
}

/**
 * A leader's rating from the form without a script, whose own token stands in for the bot check (SIL-14).
 * @throws 403 for the provider itself and staff, 404 for a used, expired or unknown link, 429
 */
export async function keepLeaderRating(
  visitor: Actor,
  input: LeaderRatingInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, everyone);
  await limitRatings(actor, input.token, context);
  return keepRating(actor, input, context);
}

/** The same from the API, behind the bot check. @throws 400 also for a bot */
export async function submitLeaderRating(
  visitor: Actor,
  { recaptcha, ...rating }: NewLeaderRatingInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, everyone);
  await limitRatings(actor, rating.token, context);
  await ensureHuman(recaptcha, context);
  return keepRating(actor, rating, context);
}
