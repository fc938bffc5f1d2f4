import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { claimRescues } from "@/db/locks";
import { rescueOffers, rescues } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { searchSweepers } from "@/lib/coverage/searches/policy";
import { readCandidates } from "@/lib/coverage/searches/queries/candidates";
import { listDueSearches } from "@/lib/coverage/searches/queries/due";
import { findRepInCharge } from "@/lib/coverage/searches/queries/in-charge";
import { findSearch, type Search, termsOf } from "@/lib/coverage/searches/queries/terms";
import { obstaclesOf } from "@/lib/coverage/searches/rules/eligibility";
import { endUnfilled } from "./end";
import { type Act, logAct } from "./log";
import { pauseSearch } from "./pause";
import { askWave } from "./wave";

/** Why the product pauses a search, if it must [RSC-V-044]. */
async function reasonToPause(search: Search) {
  if (!search.mayBook) return "organization" as const;
  return (await findRepInCharge(search)) ? null : ("nobody_in_charge" as const);
}

/** Offers of those who can no longer be booked are taken back; nobody is mailed for it [RSC-J-004]. */
async function withdrawOffers(act: Act, search: Search) {
  const { now } = act;
  const ofSearch = and(eq(rescueOffers.rescueId, search.id), eq(rescueOffers.status, "asked"));
  const asked = await db().select({ providerId: rescueOffers.providerId }).from(rescueOffers).where(ofSearch);
  if (asked.length === 0) return;
  const terms = termsOf(search);
  const ids = asked.map(({ providerId }) => providerId);
  const facts = await readCandidates({ terms, rescueId: search.id, now }, ids);
  const lost = facts
    .filter((each) => obstaclesOf(each, terms, now).some((code) => code !== "wishes"))
    .map(({ id }) => id);
  // The others were judged now: what changed before is no reason to judge them again.
  await db().update(rescueOffers).set({ updatedAt: now }).where(ofSearch);
  if (lost.length === 0) return;
  await db()
    .update(rescueOffers)
    .set({ status: "withdrawn", updatedAt: now })
    .where(and(ofSearch, inArray(rescueOffers.providerId, lost)));
  await logAct(act, search.id, "withdrawn", { offers: lost.length });
}

/** What is due of one search that is locked: it ends, pauses, takes offers back, or asks its next wave. */
async function advance(act: Act, search: Search) {
  const { now } = act;
  if (search.endsAt <= now) return endUnfilled(act, search);
  if (search.status === "paused") return;
  const reason = await reasonToPause(search);
  if (reason) {
    await pauseSearch(act, search, reason);
    act.unit.emit("rescue/paused", { rescueId: search.id });
    return;
  }
  await withdrawOffers(act, search);
  const isDue = search.exhaustedAt !== null || (search.nextWaveAt !== null && search.nextWaveAt <= now);
  if (isDue) await askWave(act, search);
}

/** One of them, unless another server has it in hand. */
const advanceOne = (actor: SystemActor, id: string, context: Context) =>
  transaction(actor, context, async (unit) => {
    const [claimed] = await claimRescues(
      1,
      eq(rescues.id, id),
      inArray(rescues.status, ["running", "paused"]),
    );
    const search = claimed && (await findSearch(eq(rescues.id, id)));
    if (search) await advance({ actor, unit, now: context.now }, search);
  });

/**
 * Moves on every search that something is due of, each in a transaction of its own [RSC-J-002]. One that fails keeps no
 * other from its turn: its error is thrown once all had theirs.
 * @returns how many were looked at
 */
export async function advanceRescues(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, searchSweepers);
  const due = await listDueSearches(actor, context.now);
  const failures: unknown[] = [];
  for (const id of due) await advanceOne(actor, id, context).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length;
}
