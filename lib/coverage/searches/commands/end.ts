import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { rescueOffers } from "@/db/schema";
import type { Search } from "@/lib/coverage/searches/queries/terms";
import type { OfferClosing, RescueReason } from "@/lib/coverage/searches/words";
import { type Act, logAct } from "./log";
import { writeSearch } from "./wave";

/** Offers that nobody has answered end with their search [RSC-I-056]. */
export const closeOffers = (rescueId: string, closedReason: OfferClosing, now: Date) =>
  db()
    .update(rescueOffers)
    .set({ status: "closed", closedReason, updatedAt: now })
    .where(and(eq(rescueOffers.rescueId, rescueId), eq(rescueOffers.status, "asked")));

const over = { pausedAt: null, secondsLeft: null, nextWaveAt: null };

/** Stops an open search that is locked; the providers asked are notified [RSC-I-054]. */
export async function stopSearch(
  act: Act,
  { id }: Pick<Search, "id">,
  { reason, comment = "" }: { reason: RescueReason; comment?: string },
) {
  await writeSearch(id, act.now, { ...over, status: "stopped", statusReason: reason, closedAt: act.now });
  await closeOffers(id, reason === "answered" ? "answered" : "stopped", act.now);
  await logAct(act, id, "stopped", { reason, ...(comment && { comment }) });
  act.unit.emit("rescue/stopped", { rescueId: id });
}

/** The shift begins and nobody was found [RSC-I-055]. */
export async function endUnfilled(act: Act, { id }: Pick<Search, "id">) {
  await writeSearch(id, act.now, { ...over, status: "unfilled", statusReason: null, closedAt: act.now });
  await closeOffers(id, "ended", act.now);
  await logAct(act, id, "unfilled");
  act.unit.emit("rescue/unfilled", { rescueId: id });
}

/**
 * The facility takes shifts back: nobody is looked for any more [RSC-I-054 RSC-I-060]. Said before what it does to their
 * call-outs, which would stop the searches for another reason.
 */
export async function stopSearchesOf(bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return;
  await db().execute(sql`select rescue_stop(shift, 'changed', array['call_out', 'no_show', 'declined', 'unanswered'])
    from unnest(${sql.param([...bookingIds])}::uuid[]) shift`);
}
