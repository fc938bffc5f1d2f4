import { db } from "@/db/client";
import { neededShifts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { type NeedStateRow, withIds } from "@/lib/opportunities/needed-shifts/queries/state";
import { ensureTakesNeededShifts, ensureWithdrawable } from "@/lib/opportunities/needed-shifts/rules";
import { lockNeed } from "./lock";

const idsOf = (needs: readonly NeedStateRow[]) => needs.map(({ id }) => id);

/** Deletes locked drafts: nobody outside the organization has seen them. */
export async function deleteDrafts({ audit }: Unit, drafts: readonly NeedStateRow[]) {
  if (drafts.length === 0) return;
  const ids = idsOf(drafts);
  await db().delete(neededShifts).where(withIds(ids));
  audit({
    action: "needed-shift/deleted",
    objectType: "needed_shift",
    objectId: ids.length === 1 ? (ids[0] as string) : "list",
    details: { ids, count: ids.length },
  });
}

/** Withdraws locked needed shifts that nobody was asked for: nobody is looked for any more, and no shift fills them. */
export async function withdrawNeeds(
  { audit }: Unit,
  needs: readonly NeedStateRow[],
  now: Date,
  details = {},
) {
  if (needs.length === 0) return;
  const ids = idsOf(needs);
  await db().update(neededShifts).set({ withdrawnAt: now, updatedAt: now }).where(withIds(ids));
  audit({
    action: "needed-shift/withdrawn",
    objectType: "needed_shift",
    objectId: ids.length === 1 ? (ids[0] as string) : "list",
    details: { ids, count: ids.length, ...details },
  });
}

/**
 * Takes a needed shift back: a draft is deleted, another one withdrawn; once more changes nothing [SCH-C-005].
 * @throws 404 for one of others, 400 once begun or filled [SCH-V-005], or when its opportunity is closed
 */
export async function withdrawNeededShift(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needWriters);
  await transaction(actor, context, async (unit) => {
    const { need, opportunity, now } = await lockNeed(actor, id, { context });
    if (need.status === "withdrawn") return;
    ensureWithdrawable(need);
    ensureTakesNeededShifts(opportunity.status);
    if (need.status === "draft") await deleteDrafts(unit, [need]);
    else await withdrawNeeds(unit, [need], now);
  });
  return null;
}
