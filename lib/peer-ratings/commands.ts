import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { peerRatings, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { ensureHuman } from "@/lib/bot-check/recaptcha";
import { type Context, contextAt } from "@/lib/context";
import { notFound } from "@/lib/errors";
import { readPeerRating } from "@/lib/peer-ratings/queries";
import type { NewPeerRatingInput, PeerRatingInput } from "@/lib/peer-ratings/schema";
import { limitRate } from "@/lib/rate-limit";
import { ensureMayRate, everyone } from "@/lib/ratings/policy";
import { ratingLimit, ratingLimitKey } from "@/lib/ratings/rules";
import { transaction } from "@/lib/transaction";
import { admit } from "@/lib/who";

/** @throws 404 for an unknown or deactivated provider; it stays as it is until the rating is kept */
async function lockProvider(providerId: string) {
  const [found] = await db()
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(providers.id, providerId), eq(users.isActive, true)))
    .for("share", { of: providers });
  if (!found) throw notFound();
}

async function keepRating(actor: Actor, { provider, ...said }: PeerRatingInput, context: Context) {
  return transaction(actor, context, async ({ audit }) => {
    await lockProvider(provider);
    const [kept] = await db()
      .insert(peerRatings)
      .values({ ...said, providerId: provider, createdAt: context.now })
      .returning({ id: peerRatings.id });
    const rating = kept && (await readPeerRating(kept.id));
    if (!rating) throw notFound();
    const details = { providerId: provider };
    audit({ action: "peer-rating/given", objectType: "peer-rating", objectId: rating.id, details });
    return rating;
  });
}

async function limitRatings(actor: Actor, providerId: string, context: Context) {
  ensureMayRate(actor, providerId);
  await limitRate(ratingLimitKey(context.ip, providerId), ratingLimit, context.now);
}

/**
 * A colleague's rating from the form without a script, whose own token stands in for the bot check (SIL-14).
 * @throws 400 for a second rating of one address, 403 for the provider itself, 404 for an unknown provider, 429
 */
export async function keepPeerRating(visitor: Actor, input: PeerRatingInput, context: Context = contextAt()) {
  const actor = admit(visitor, everyone);
  await limitRatings(actor, input.provider, context);
  return keepRating(actor, input, context);
}

/** The same from the documented call, behind the bot check. @throws 400 also for a bot */
export async function submitPeerRating(
  visitor: Actor,
  { recaptcha, ...rating }: NewPeerRatingInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, everyone);
  await limitRatings(actor, rating.provider, context);
  await ensureHuman(recaptcha, context);
  return keepRating(actor, rating, context);
}
