import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { rescueLog, rescueOffers, rescues } from "@/db/schema";
import { askableBy } from "@/lib/coverage/searches/queries/askable";
import { judgeCandidates } from "@/lib/coverage/searches/queries/candidates";
import { type Search, termsOf } from "@/lib/coverage/searches/queries/terms";
import { type Candidate, isAskable } from "@/lib/coverage/searches/rules/order";
import { bonusOf, canRaiseBonus, nextWaveAfter } from "@/lib/coverage/searches/rules/waves";
import { searchLimits } from "@/lib/coverage/searches/words";
import { type Act, logAct } from "./log";

type Set = Partial<typeof rescues.$inferInsert>;

/** Writes how a search goes on. */
export const writeSearch = (id: string, now: Date, set: Set) =>
  db()
    .update(rescues)
    .set({ ...set, updatedAt: now })
    .where(eq(rescues.id, id));

/** Puts a search to providers; those from whom an offer was withdrawn are asked again. Gives the ids of the offers. */
export async function makeOffers(
  { id: rescueId }: Pick<Search, "id">,
  asked: readonly Candidate[],
  { waveNumber, bonusCents, now }: { waveNumber: number; bonusCents: number; now: Date },
): Promise<string[]> {
  if (asked.length === 0) return [];
  const rows = await db()
    .insert(rescueOffers)
    .values(
      asked.map(({ facts, tier, reasons }) => ({
        id: newId(),
        rescueId,
        providerId: facts.id,
        tier,
        reasons,
        waveNumber,
        notifiedBonusCents: bonusCents,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [rescueOffers.rescueId, rescueOffers.providerId],
      set: {
        status: "asked",
        waveNumber,
        notifiedBonusCents: bonusCents,
        createdAt: now,
        updatedAt: now,
        tier: sql`excluded.tier`,
        reasons: sql`excluded.reasons`,
        seenAt: null,
      },
      setWhere: eq(rescueOffers.status, "withdrawn"),
    })
    .returning({ id: rescueOffers.id });
  return rows.map(({ id }) => id);
}

/** The first providers of the order who are not postponed: at most one wave, and as many as the search has room for. */
async function nextToAsk(search: Search, now: Date) {
  const reading = { terms: termsOf(search), rescueId: search.id, now };
  const { candidates } = await judgeCandidates(reading, askableBy(search.id));
  const made = await db().$count(rescueOffers, eq(rescueOffers.rescueId, search.id));
  const room = Math.max(0, Math.min(search.waveSize, searchLimits.offers - made));
  return candidates
    .filter(isAskable(search))
    .filter(({ notNow }) => notNow === null)
    .slice(0, room);
}

/** Shows a running search on the board from now on; providers near by are notified once [RSC-J-028]. */
export async function showOnBoard(act: Act, search: Pick<Search, "id" | "onBoardAt">) {
  if (search.onBoardAt) return;
  const wasShown = and(eq(rescueLog.rescueId, search.id), eq(rescueLog.what, "on_board"));
  const before = await db().$count(rescueLog, wasShown);
  await writeSearch(search.id, act.now, { onBoardAt: act.now });
  await logAct(act, search.id, "on_board");
  if (before === 0) act.unit.emit("rescue/on-board", { rescueId: search.id });
}

/** Everybody has been asked: reps are notified once, and every run looks again [RSC-V-009 RSC-V-015]. */
async function exhaust(act: Act, search: Search) {
  if (search.exhaustedAt) return;
  await writeSearch(search.id, act.now, { exhaustedAt: act.now, nextWaveAt: null });
  await logAct(act, search.id, "exhausted");
  act.unit.emit("rescue/exhausted", { rescueId: search.id });
  if (search.board === "after_waves") await showOnBoard(act, search);
}

/** Notifies providers with an open offer of a bonus that rose since they were last notified [RSC-V-008]. */
export async function announceRaisedBonus(act: Act, rescueId: string, bonusCents: number) {
  const waiting = await db().$count(
    rescueOffers,
    and(
      eq(rescueOffers.rescueId, rescueId),
      eq(rescueOffers.status, "asked"),
      lt(rescueOffers.notifiedBonusCents, bonusCents),
    ),
  );
  if (waiting > 0) act.unit.emit("rescue/raised", { rescueId, bonusCents });
}

/**
 * Asks the next wave of a search that is locked and running; the time of the one after it is computed from now, so that
 * none pile up [RSC-V-006 RSC-V-007 RSC-V-010]. With nobody to ask and no bonus left to rise there is no wave.
 * @returns how many were asked, or null where there was no wave
 */
export async function askWave(act: Act, search: Search): Promise<number | null> {
  const { now, unit } = act;
  const { id: rescueId } = search;
  const asked = await nextToAsk(search, now);
  if (asked.length === 0 && !canRaiseBonus(search)) {
    await exhaust(act, search);
    return null;
  }
  const waveNumber = search.waveNumber + 1;
  const bonusCents = bonusOf(waveNumber, search);
  const next = { nextWaveAt: nextWaveAfter(now, search), exhaustedAt: null };
  await writeSearch(rescueId, now, { waveNumber, bonusCents, ...next });
  const offerIds = await makeOffers(search, asked, { waveNumber, bonusCents, now });
  await logAct(act, rescueId, "wave", { wave: waveNumber, asked: offerIds.length, bonus_cents: bonusCents });
  if (offerIds.length > 0) unit.emit("rescue/asked", { rescueId, offerIds });
  if (bonusCents > search.bonusCents) await announceRaisedBonus(act, rescueId, bonusCents);
  return offerIds.length;
}
