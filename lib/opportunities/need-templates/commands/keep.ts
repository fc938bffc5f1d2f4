import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { needTemplates } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Refusal } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { templateKeepers } from "@/lib/opportunities/need-templates/policy";
import { listTemplatesToMake } from "@/lib/opportunities/need-templates/queries/kept";
import { keptSpan, spanAhead } from "@/lib/opportunities/need-templates/rules/spans";
import { holdTemplate } from "./lock";
import { ensureSavable, makeSpan } from "./save";

type Kept = { id: string; organizationId: string };

/** Makes the days of one template that are not made yet, and nothing once it has been stopped. */
const keepOne = (actor: SystemActor, { id, organizationId }: Kept, context: Context) =>
  transaction(actor, context, async (unit) => {
    const { template, place } = await holdTemplate(organizationId, id);
    const { now } = context;
    const kept = keptSpan(template, dayIn(place.facility.timeZone, now));
    const span = kept && spanAhead(kept, template.madeUntil);
    if (!span || template.stoppedReason !== null) return;
    await ensureSavable(template, place);
    await makeSpan({ unit, now, repId: template.repId, ...place }, template, span);
    await db()
      .update(needTemplates)
      .set({ madeUntil: span.to, updatedAt: now })
      .where(eq(needTemplates.id, id));
  });

/**
 * Makes what templates that look ahead ask for and is not made yet, each in a transaction of its own: one that fails
 * keeps no other from it [SCH-J-001]. One that its opportunity has no room for, or that asks for what the opportunity does
 * not ask for any more, is left as it is.
 * @throws what failed first, at the end
 */
export async function makeNeeds(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, templateKeepers);
  const failures: unknown[] = [];
  for (const template of await listTemplatesToMake(actor, context.now)) {
    await keepOne(actor, template, context).catch((error) => {
      if (!(error instanceof Refusal)) failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
