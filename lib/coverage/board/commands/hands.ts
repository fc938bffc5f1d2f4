import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockRescue } from "@/db/locks";
import { raisedHands, rescues } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { boardReaders } from "@/lib/coverage/board/policy";
import { ensureShown, getOpenShift } from "@/lib/coverage/board/queries/list";
import type { OpenShift, RaiseHandInput } from "@/lib/coverage/board/schema";
import { handsADay } from "@/lib/coverage/board/words";
import { askAlone } from "@/lib/coverage/searches/commands/ask";
import { type Act, logAct } from "@/lib/coverage/searches/commands/log";
import { readCandidates } from "@/lib/coverage/searches/queries/candidates";
import { findSearch, type Search, termsOf } from "@/lib/coverage/searches/queries/terms";
import { isAskable, judge } from "@/lib/coverage/searches/rules/order";

/**
 * A provider who raised a hand, can be asked and was not asked yet is asked at once; reps are notified of every other
 * new hand whose provider has no offer [RSC-V-013].
 */
async function answerHand(act: Act, search: Search, providerId: string, isNew: boolean) {
  const terms = termsOf(search);
  const [facts] = await readCandidates({ terms, rescueId: search.id, now: act.now }, [providerId]);
  const judged = facts && judge(facts, terms, act.now);
  if (judged && "candidate" in judged && isAskable(search)(judged.candidate))
    return askAlone(act, search, judged.candidate);
  if (isNew && facts?.offer === null) act.unit.emit("hand/raised", { rescueId: search.id, providerId });
}

/**
 * A provider says that an open shift could be worked, or changes the note to it [RSC-V-017].
 * @throws 404 for a shift that is not on the provider's board, 429 after 60 in a day
 */
export async function raiseHand(
  visitor: Actor,
  { id, note }: RaiseHandInput,
  context: Context = contextAt(),
): Promise<OpenShift> {
  const actor = admit(visitor, boardReaders);
  const { providerId } = actor;
  await ensureShown(actor, { id }, context);
  await limitRate(`hands:${providerId}`, { times: handsADay, seconds: 86_400 }, context.now);
  return transaction(actor, context, async (unit) => {
    await lockRescue(eq(rescues.id, id));
    const search = await findSearch(eq(rescues.id, id));
    if (search?.status !== "running") throw notFound();
    const { now } = context;
    const [raised] = await db()
      .insert(raisedHands)
      .values({ rescueId: id, providerId, note, createdAt: now })
      .onConflictDoUpdate({ target: [raisedHands.rescueId, raisedHands.providerId], set: { note } })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const act = { actor, unit, now };
    if (raised?.isNew) await logAct(act, id, "hand", { provider_id: providerId });
    unit.audit({ action: "hand/raised", objectType: "rescue", objectId: id });
    await answerHand(act, search, providerId, raised?.isNew ?? false);
    return getOpenShift(actor, { id }, context);
  });
}

/** Takes a raised hand back while the search runs; without one nothing changes [RSC-P-004]. @throws 404 */
export async function takeHandBack(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, boardReaders);
  await ensureShown(actor, { id }, context);
  return transaction(actor, context, async (unit) => {
    const own = and(eq(raisedHands.rescueId, id), eq(raisedHands.providerId, actor.providerId));
    const gone = await db().delete(raisedHands).where(own).returning({ id: raisedHands.rescueId });
    if (gone.length > 0) unit.audit({ action: "hand/taken-back", objectType: "rescue", objectId: id });
    return null;
  });
}
