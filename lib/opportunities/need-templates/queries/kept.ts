import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { facilities, needTemplates, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { templateKeepers } from "@/lib/opportunities/need-templates/policy";
import { keptSpan, spanAhead } from "@/lib/opportunities/need-templates/rules/spans";
import { takesNeededShifts } from "@/lib/opportunities/needed-shifts/rules";

/**
 * Templates of all organizations that are kept made and have days that are not: neither stopped, nor of an opportunity in
 * which nothing may be written. For jobs.
 */
export async function listTemplatesToMake(visitor: Actor, now: Date) {
  admit(visitor, templateKeepers);
  const rows = await db()
    .select({
      ...fields(needTemplates, "id", "organizationId", "weeksAhead", "startsOn", "endsOn", "madeUntil"),
      timeZone: facilities.timeZone,
      status: opportunities.status,
    })
    .from(needTemplates)
    .innerJoin(facilities, eq(facilities.id, needTemplates.facilityId))
    .innerJoin(opportunities, eq(opportunities.id, needTemplates.opportunityId))
    .where(and(gt(needTemplates.weeksAhead, 0), isNull(needTemplates.stoppedReason)))
    .orderBy(asc(needTemplates.id));
  return rows.filter(({ timeZone, status, ...template }) => {
    if (!takesNeededShifts(status)) return false;
    const kept = keptSpan(template, dayIn(timeZone, now));
    return kept !== null && spanAhead(kept, template.madeUntil) !== null;
  });
}
