import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { lockRescue } from "@/db/locks";
import { rescueOffers, rescues } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";
import type { DeclineOfferInput, ShiftOffer } from "@/lib/coverage/offers/schema";
import { offerTexts, whyNotOpen } from "@/lib/coverage/offers/words";
import type { OfferAnsweredBy } from "@/lib/coverage/searches/words";

/** What is written of an answer: when, and from where it came. */
export const answeredNow = ({ seenAt }: { seenAt: Date | null }, { now, linkId }: Context) => {
  const answeredBy: OfferAnsweredBy = linkId ? "link" : "app";
  return { answeredAt: now, answeredBy, seenAt: seenAt ?? now, updatedAt: now };
};

/** An offer of the provider's own, with its search locked. @throws 404 for everybody who was not asked */
async function lockOwnOffer(providerId: string, id: string) {
  const own = and(eq(rescueOffers.id, id), eq(rescueOffers.providerId, providerId));
  const [known] = await db().select({ rescueId: rescueOffers.rescueId }).from(rescueOffers).where(own);
  const search = known && (await lockRescue(eq(rescues.id, known.rescueId)));
  const [offer] = await db().select().from(rescueOffers).where(own);
  if (!search || !offer) throw notFound();
  return { offer, search };
}

/** The provider has looked at an offer: kept once, while it waits for an answer [RSC-C-006]. @throws 404 */
export async function seeShiftOffer(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<ShiftOffer> {
  const actor = admit(visitor, askedProviders);
  await db()
    .update(rescueOffers)
    .set({ seenAt: context.now })
    .where(
      and(
        eq(rescueOffers.id, id),
        eq(rescueOffers.providerId, actor.providerId),
        eq(rescueOffers.status, "asked"),
        isNull(rescueOffers.seenAt),
      ),
    );
  return getShiftOffer(actor, { id }, context);
}

/**
 * The provider says no; while the search runs it can still be accepted [RSC-C-006 RSC-S-004]. Once more changes nothing.
 * @throws 404 for everybody who was not asked, 400 once it is accepted or over [RSC-V-056]
 */
export function declineShiftOffer(
  visitor: Actor,
  { id, declineReason }: DeclineOfferInput,
  context: Context = contextAt(),
): Promise<ShiftOffer> {
  const actor = admit(visitor, askedProviders);
  return transaction(actor, context, async (unit) => {
    const { offer, search } = await lockOwnOffer(actor.providerId, id);
    const { now } = context;
    if (offer.status === "accepted") throw refused(offerTexts.accepted);
    if (offer.status === "declined") return getShiftOffer(actor, { id }, context);
    const over = whyNotOpen({ ...offer, rescueStatus: search.status, endsAt: search.endsAt }, now);
    // Who says no while a search is paused has answered all the same.
    if (over && over !== "paused") throw refused(offerTexts[over]);
    await db()
      .update(rescueOffers)
      .set({ status: "declined", declineReason, ...answeredNow(offer, context) })
      .where(eq(rescueOffers.id, id));
    unit.audit({
      action: "shift-offer/declined",
      objectType: "shift_offer",
      objectId: id,
      details: { rescue_id: offer.rescueId },
    });
    return getShiftOffer(actor, { id }, context);
  });
}
