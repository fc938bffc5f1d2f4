import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { schedulePlans } from "@/db/schema";
import { ensureOpenAsRead } from "@/lib/assignments/plans/rules/state";
import type { PlanDetail, SendPlanInput } from "@/lib/assignments/plans/schema";
import { planTexts } from "@/lib/assignments/plans/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { changeOwnPlan } from "./lock";

/**
 * Has the ticked items of a plan sent, in the name of the rep: from now on nobody changes it [SCH-I-067 SCH-C-025].
 * @throws 403 without schedule_shifts, 404 for a plan of others, 400 [SCH-V-016 SCH-V-017]
 */
export function sendPlan(
  visitor: Actor,
  { id, version, comment }: SendPlanInput,
  context: Context = contextAt(),
): Promise<PlanDetail> {
  return changeOwnPlan(visitor, id, context, async ({ actor, row, now, unit }) => {
    ensureOpenAsRead(row, version);
    const ticked = row.items.filter(({ isTicked, state }) => isTicked && state === "proposed");
    if (ticked.length === 0) throw refused(planTexts.noTick);
    await db()
      .update(schedulePlans)
      .set({ status: "sending", askedBy: actor.repId, comment, version: row.version + 1, updatedAt: now })
      .where(eq(schedulePlans.id, row.id));
    unit.audit({
      action: "schedule-plan/send-asked",
      objectType: "schedule_plan",
      objectId: row.id,
      details: { items: ticked.length },
    });
    unit.emit("schedule-plan/send-due", { planId: row.id });
  });
}
