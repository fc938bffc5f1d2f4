import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockFacility } from "@/db/locks";
import { facilitiesOf } from "@/db/owned";
import { facilities, rescueRules } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, invalid, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { canSaveRule, canTick, ruleKeepers } from "@/lib/coverage/rescue-rules/policy";
import type { RescueRule, SaveRuleInput } from "@/lib/coverage/rescue-rules/schema";
import { getRescueRule } from "./queries";
import { ruleTexts, usualRule } from "./words";

type Saved = typeof rescueRules.$inferSelect;

/** The person who has set the tick from now on. @throws 403 for a rep who may not set it [RSC-P-018] */
function tickOf(rep: RepActor, wanted: boolean, before: Saved | undefined) {
  if (!wanted) return null;
  if (canTick(rep)) return rep.repId;
  if (before?.tickedByRepId) return before.tickedByRepId;
  throw forbidden();
}

function ruleOf({ facilityId: _, bonus, bonusStep, bonusMax, ...rest }: SaveRuleInput) {
  const bonusCents = bonus ?? usualRule.bonusCents;
  const bonusMaxCents = bonusMax ?? bonusCents;
  if (bonusMaxCents < bonusCents) throw invalid({ bonus_max: ruleTexts.bonusAboveMost });
  return {
    ...usualRule,
    ...rest,
    bonusCents,
    bonusMaxCents,
    bonusStepCents: bonusStep ?? usualRule.bonusStepCents,
  };
}

/**
 * A rep saves what a facility wants done when one of its shifts is called out [RSC-C-020 RSC-P-014].
 * @throws 403 without the groups, 404 for a facility of others, 400 at the field
 */
export async function saveRescueRule(
  visitor: Actor,
  input: SaveRuleInput,
  context: Context = contextAt(),
): Promise<RescueRule> {
  const actor = admit(visitor, ruleKeepers);
  const { facilityId } = input;
  return transaction(actor, context, async (unit) => {
    const own = facilitiesOf(actor.organizationId);
    if (!(await lockFacility(eq(facilities.id, facilityId), own))) throw notFound();
    if (!canSaveRule(actor)) throw forbidden();
    const [before] = await db().select().from(rescueRules).where(eq(rescueRules.facilityId, facilityId));
    const tickedByRepId = tickOf(actor, input.otherFacilities, before);
    const by = { tickedByRepId, savedByRepId: actor.repId, updatedAt: context.now };
    const set = { ...ruleOf(input), ...by };
    await db()
      .insert(rescueRules)
      .values({ facilityId, ...set })
      .onConflictDoUpdate({ target: rescueRules.facilityId, set });
    unit.audit({
      action: "rescue-rule/saved",
      objectType: "facility",
      objectId: facilityId,
      details: { on_call_out: input.onCallOut, other_facilities: input.otherFacilities },
    });
    return getRescueRule(actor, { facilityId }, context);
  });
}
