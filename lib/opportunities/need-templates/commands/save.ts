import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { needTemplates } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { readTemplate } from "@/lib/opportunities/need-templates/queries/list";
import { asksForOther, lineOf, wrongLines } from "@/lib/opportunities/need-templates/rules/lines";
import {
  ensureLasts,
  keptSpan,
  madeUntilOf,
  type Span,
  spanAhead,
} from "@/lib/opportunities/need-templates/rules/spans";
import { sumOf, wantedBy } from "@/lib/opportunities/need-templates/rules/wanted";
import type {
  ChangeTemplateInput,
  NeedTemplate,
  NewTemplateInput,
} from "@/lib/opportunities/need-templates/schema";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { readTerms } from "@/lib/opportunities/needed-shifts/queries/state";
import { ensureTakesNeededShifts } from "@/lib/opportunities/needed-shifts/rules";
import { holdTemplate, lockPlace, lockWhatIsThere, type TemplateRow } from "./lock";
import { makeMissing, type Place } from "./make";

/** What was written, as columns; what is undefined stays as it is. */
const columnsOf = ({ facility, opportunity, lines, ...same }: Omit<ChangeTemplateInput, "id">) => ({
  ...same,
  facilityId: facility,
  opportunityId: opportunity,
  lines: lines?.map(lineOf),
});

/** Leaves out columns that were not written. */
const written = (columns: Partial<TemplateRow>): Partial<TemplateRow> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** @throws 400 for a template that its opportunity does not ask for, or whose time ends before it begins */
export async function ensureSavable(template: TemplateRow, { opportunity, facility }: Place) {
  ensureTakesNeededShifts(opportunity.status);
  ensureLasts(template);
  const problems = wrongLines(template.lines, facility.id, await readTerms(opportunity));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

type Keeping = Place & { unit: Unit; now: Date; repId: string };

/** Makes what a template asks for and is missing in a span [SCH-I-017]; when it is made until is for the caller to write. */
export async function makeSpan({ unit, ...keeping }: Keeping, template: TemplateRow, span: Span) {
  const wanted = wantedBy(template.lines, span);
  await lockWhatIsThere(template, wanted, null);
  const { publish, id: templateId } = template;
  const made = sumOf(await makeMissing({ unit, ...keeping, publish, templateId }, wanted, span));
  unit.audit({
    action: "need-template/made",
    objectType: "need-template",
    objectId: templateId,
    details: { ...span, ...made },
  });
}

/**
 * Saves a template for an opportunity and one of its facilities. One that is kept made makes its shifts at once
 * [SCH-C-009 SCH-I-017].
 * @throws 404 for an opportunity or facility of others, 400 at the field, and when the opportunity is closed
 */
export function createNeedTemplate(
  visitor: Actor,
  input: NewTemplateInput,
  context: Context = contextAt(),
): Promise<NeedTemplate> {
  const actor = admit(visitor, needWriters);
  const { organizationId, repId } = actor;
  return transaction(actor, context, async (unit) => {
    const place = await lockPlace(organizationId, input.opportunity, input.facility);
    const { now } = context;
    const { lines, facility: facilityId, opportunity: opportunityId, ...same } = input;
    const id = newId();
    const kept = keptSpan(same, dayIn(place.facility.timeZone, now));
    const template: TemplateRow = {
      ...same,
      id,
      organizationId,
      opportunityId,
      facilityId,
      lines: lines.map(lineOf),
      madeUntil: kept?.to ?? null,
      stoppedReason: null,
      repId,
      createdAt: now,
      updatedAt: now,
    };
    await ensureSavable(template, place);
    await db().insert(needTemplates).values(template);
    const details = { opportunityId, facilityId, lines: lines.length, weeksAhead: template.weeksAhead };
    unit.audit({ action: "need-template/created", objectType: "need-template", objectId: id, details });
    if (kept) await makeSpan({ unit, now, repId, ...place }, template, kept);
    return readTemplate(actor, id);
  });
}

/**
 * Changes what is sent of a template and keeps the rest; shifts already made stay. What it asks for now and is missing is
 * made at once where it is kept made [SCH-C-009 SCH-I-017].
 * @throws 404 for those of others, 400 at the field, and when the opportunity is closed
 */
export function changeNeedTemplate(
  visitor: Actor,
  { id, ...input }: ChangeTemplateInput,
  context: Context = contextAt(),
): Promise<NeedTemplate> {
  const actor = admit(visitor, needWriters);
  return transaction(actor, context, async (unit) => {
    const { template: before, place } = await holdTemplate(actor.organizationId, id, input);
    const { now } = context;
    const changes = written(columnsOf(input));
    if (Object.keys(changes).length === 0) return readTemplate(actor, id);
    const after: TemplateRow = { ...before, ...changes, stoppedReason: null, updatedAt: now };
    await ensureSavable(after, place);
    const kept = keptSpan(after, dayIn(place.facility.timeZone, now));
    const madeBefore = asksForOther(before, after) ? null : before.madeUntil;
    const span = kept && spanAhead(kept, madeBefore);
    if (span) await makeSpan({ unit, now, repId: actor.repId, ...place }, after, span);
    const madeUntil = madeUntilOf(after, kept, madeBefore);
    await db()
      .update(needTemplates)
      .set({ ...changes, madeUntil, stoppedReason: null, updatedAt: now })
      .where(eq(needTemplates.id, id));
    unit.audit({
      action: "need-template/changed",
      objectType: "need-template",
      objectId: id,
      details: { fields: Object.keys(changes) },
    });
    return readTemplate(actor, id);
  });
}
