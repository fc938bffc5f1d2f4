import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { pinProvider } from "@/db/locks";
import { peerRatings, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { ensureHuman } from "@/lib/ports/bot-check/recaptcha";
import { readPeerRating } from "@/lib/reputation/peer-ratings/queries";
import type { NewPeerRatingInput, PeerRatingInput } from "@/lib/reputation/peer-ratings/schema";
import { ensureMayRate, everyone } from "@/lib/reputation/policy";
import { ratingLimit, ratingLimitKey } from "@/lib/reputation/rules";

const active = () => db().select({ id: users.id }).from(users).where(eq(users.isActive, true));

/** @throws 404 for an unknown or deactivated provider; it stays as it is until the rating is kept */
async function pinRated(providerId: string) {
  const found = await pinProvider(eq(providers.id, providerId), inArray(providers.userId, active()));
  if (!found) throw notFound();
}

async function keepRating(actor: Actor, { provider, ...said }: PeerRatingInput, context: Context) {
  return transaction(actor, context, async ({ audit }) => {
    await pinRated(provider);
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

/** The same from the API, behind the bot check. @throws 400 also for a bot */
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
