import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { wrongLines } from "@/lib/opportunities/need-templates/rules/lines";
import { ensureAppliesTo, validWithin } from "@/lib/opportunities/need-templates/rules/spans";
import { sumOf, wantedBy } from "@/lib/opportunities/need-templates/rules/wanted";
import type { Applied, ApplyTemplateInput } from "@/lib/opportunities/need-templates/schema";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { readTerms } from "@/lib/opportunities/needed-shifts/queries/state";
import { ensureTakesNeededShifts } from "@/lib/opportunities/needed-shifts/rules";
import { holdTemplate, lockWhatIsThere } from "./lock";
import { makeMissing, type Place } from "./make";
import { readReplaced, takeAway } from "./replace";

/** A template may have been saved before its opportunity changed. @throws 400 for what that does not ask for */
async function ensureStillRight(lines: Parameters<typeof wrongLines>[0], { opportunity, facility }: Place) {
  const [problem] = Object.values(wrongLines(lines, facility.id, await readTerms(opportunity)));
  if (problem) throw refused(problem);
}

/**
 * Makes what a template says and is missing from one day through another, where it is valid. `replace` first takes away
 * what it made there before and nobody was asked for; `preview` answers the same and writes nothing [SCH-C-010
 * SCH-I-016 SCH-I-017].
 * @throws 404 for those of others, 400 for days that cannot be, and when the opportunity is closed
 */
export function applyNeedTemplate(
  visitor: Actor,
  { id, from, to, publish: asked, replace, preview }: ApplyTemplateInput,
  context: Context = contextAt(),
): Promise<Applied> {
  const actor = admit(visitor, needWriters);
  return transaction(actor, context, async (unit) => {
    const { template, place } = await holdTemplate(actor.organizationId, id);
    const { now } = context;
    ensureTakesNeededShifts(place.opportunity.status);
    const span = { from, to };
    ensureAppliesTo(span, dayIn(place.facility.timeZone, now));
    await ensureStillRight(template.lines, place);
    const wanted = wantedBy(template.lines, validWithin(template, span));
    await lockWhatIsThere(template, wanted, replace ? span : null);
    const replaced = replace ? await readReplaced(template, span, now) : null;
    if (replaced && !preview) await takeAway(unit, template, replaced, now);
    const publish = asked ?? template.publish;
    const making = { unit, now, ...place, repId: actor.repId, publish, templateId: id, preview };
    const withdrawn = replaced?.open.length ?? 0;
    const made = sumOf(await makeMissing({ ...making, replaced: replaced && withdrawn }, wanted, span));
    if (!preview)
      unit.audit({
        action: "need-template/applied",
        objectType: "need-template",
        objectId: id,
        details: { from, to, publish, replace, ...made, withdrawn, deleted: replaced?.drafts.length ?? 0 },
      });
    return { ...made, withdrawn };
  });
}
