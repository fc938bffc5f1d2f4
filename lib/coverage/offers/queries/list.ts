import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { rescueOffers, rescues } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { askedProviders } from "@/lib/coverage/offers/policy";
import type { OffersInput, ShiftOffer } from "@/lib/coverage/offers/schema";
import { viewOffer } from "@/lib/coverage/offers/views";
import { statusesOfTab } from "@/lib/coverage/offers/words";
import { offersWithShifts, withRates } from "./rows";

/** The provider's own offers of a tab: open ones soonest first, others newest first [RSC-C-004]. */
export async function listShiftOffers(
  visitor: Actor,
  input: OffersInput,
  context: Context = contextAt(),
): Promise<Page<ShiftOffer>> {
  const actor = admit(visitor, askedProviders);
  const { now } = context;
  const where = and(
    eq(rescueOffers.providerId, actor.providerId),
    inArray(rescueOffers.status, [...statusesOfTab[input.tab]]),
  );
  const soonest = [asc(rescues.endsAt), asc(rescueOffers.id)];
  const newest = [desc(rescueOffers.createdAt), desc(rescueOffers.id)];
  return listPage({
    rows: offersWithShifts()
      .where(where)
      .orderBy(...(input.tab === "open" ? soonest : newest))
      .limit(input.limit)
      .offset(input.offset),
    complete: withRates,
    count: db().$count(rescueOffers, where),
    view: ({ row, rates }) => viewOffer(row, rates, now),
    position: input,
    path: "/api/shift-offers/",
  });
}
