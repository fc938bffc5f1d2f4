import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { pinProvider } from "@/db/locks";
import { peerRatings, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { ratingDoors } from "@/lib/reputation/commands";
import { readPeerRating } from "@/lib/reputation/peer-ratings/queries";
import type { NewPeerRatingInput, PeerRating, PeerRatingInput } from "@/lib/reputation/peer-ratings/schema";

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

const doors = ratingDoors<NewPeerRatingInput, PeerRating>(({ provider }) => provider, keepRating);

/**
 * A colleague's rating from the form without a script, whose own token replaces the bot check (SIL-14).
 * @throws 400 for a second rating of one address, 403 for the provider itself, 404 for an unknown provider, 429
 */
export const keepPeerRating = doors.keep;

/** A colleague's rating from the API, behind the bot check. @throws as keepPeerRating, and 400 also for a bot */
export const submitPeerRating = doors.submit;
