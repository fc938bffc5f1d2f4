import { db } from "@/db/client";
import { neededShifts } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";
import { madeBy, type TemplateRow } from "@/lib/opportunities/need-templates/commands/lock";
import { replaceable } from "@/lib/opportunities/need-templates/queries/present";
import type { Span } from "@/lib/opportunities/need-templates/rules/spans";
import { deleteDrafts, withdrawNeeds } from "@/lib/opportunities/needed-shifts/commands/withdraw";
import { readNeedStates, withIds } from "@/lib/opportunities/needed-shifts/queries/state";

/** What a template made in a span and nobody was asked for, by what becomes of it. */
export async function readReplaced(template: TemplateRow, span: Span, now: Date) {
  const made = await readNeedStates(now, madeBy(template, span), replaceable(template.id, now));
  return {
    drafts: made.filter(({ status }) => status === "draft"),
    open: made.filter(({ status }) => status === "open"),
  };
}

type Replaced = Awaited<ReturnType<typeof readReplaced>>;

/**
 * Deletes drafts and withdraws open ones that a template made, before it makes others: they are its own no more, so no
 * later run counts them as present [SCH-I-017].
 */
export async function takeAway(unit: Unit, template: TemplateRow, { drafts, open }: Replaced, now: Date) {
  await deleteDrafts(unit, drafts);
  await withdrawNeeds(unit, open, now, { templateId: template.id });
  if (open.length === 0) return;
  await db()
    .update(neededShifts)
    .set({ templateId: null })
    .where(withIds(open.map(({ id }) => id)));
}
