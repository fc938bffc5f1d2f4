import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { rescueOffers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { askedProviders } from "@/lib/coverage/offers/policy";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { viewOffer } from "@/lib/coverage/offers/views";
import { readOffers } from "./rows";

/** One offer of the provider's own [RSC-C-004]. @throws 404 for everybody who was not asked */
export async function getShiftOffer(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<ShiftOffer> {
  const actor = admit(visitor, askedProviders);
  const own = and(eq(rescueOffers.id, id), eq(rescueOffers.providerId, actor.providerId));
  const [found] = await readOffers((query) => query.where(own));
  if (!found) throw notFound();
  return viewOffer(found.row, found.rates, context.now);
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureOfferVisible(visitor: Actor, path: Record<string, string>) {
  const actor = admit(visitor, askedProviders);
  const own = and(eq(rescueOffers.id, ensureId(path.id)), eq(rescueOffers.providerId, actor.providerId));
  const [row] = await db().select({ id: rescueOffers.id }).from(rescueOffers).where(own);
  if (!row) throw notFound();
}
