import { lockNeededShifts } from "@/db/locks";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays, type Day, sundayOf } from "@/lib/core/pure/days";
import { invalid, refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { findOpportunitiesOfWeek, readWeek } from "@/lib/opportunities/need-templates/queries/week";
import { ensureWeeks } from "@/lib/opportunities/need-templates/rules/spans";
import { sumOf, type Wanted, wantedAgain } from "@/lib/opportunities/need-templates/rules/wanted";
import type { Copied, CopyWeekInput } from "@/lib/opportunities/need-templates/schema";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { ofCells, readTerms } from "@/lib/opportunities/needed-shifts/queries/state";
import {
  ensureTakesNeededShifts,
  takesNeededShifts,
  wrongKind,
  wrongPlace,
} from "@/lib/opportunities/needed-shifts/rules";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";
import { lockTheirFacility, lockTheirOpportunities } from "./lock";
import { makeMissing, type Place } from "./make";

/** What one opportunity needs again, in all the weeks that are copied to. */
type Plan = { opportunity: Place["opportunity"]; wanted: Wanted[] };

const wantedOf = (plans: readonly Plan[]) => plans.flatMap(({ wanted }) => wanted);

/**
 * Days are judged, not weeks: a week that has begun takes what is still to come [SCH-C-008].
 * @throws 400 for a day that has passed, and for what an opportunity does not ask for any more
 */
async function ensureCopyable(plans: readonly Plan[], { id, timeZone }: Place["facility"], now: Date) {
  const today = dayIn(timeZone, now);
  if (wantedOf(plans).some(({ startOn }) => startOn < today)) throw invalid({ to: neededTexts.past });
  for (const plan of plans) {
    const terms = await readTerms(plan.opportunity);
    const place = wrongPlace(id, terms);
    if (place) throw invalid({ facility: place });
    const kind = wantedOf([plan]).flatMap(({ rateKind }) => wrongKind(rateKind, terms) ?? []);
    if (kind[0]) throw refused(kind[0]);
  }
}

/** The opportunities whose needs are copied, locked; those in which nothing may be written only where one is named. */
async function lockOpportunitiesOf(organizationId: string, ids: readonly string[], named: string | null) {
  const locked = await lockTheirOpportunities(organizationId, ids);
  if (!named) return locked.filter(({ status }) => takesNeededShifts(status));
  for (const { status } of locked) ensureTakesNeededShifts(status);
  return locked;
}

/**
 * Makes in other weeks what a facility needs in one, as far as it is missing there: the weekday, times, number, priority
 * and note, of all opportunities or of one. People are not copied [SCH-C-008 SCH-I-019].
 * @throws 404 for a facility or opportunity of others, 400 at the field, and where an opportunity may not have so many
 */
export function copyNeededWeek(
  visitor: Actor,
  { facility: facilityId, week, to, publish, ...input }: CopyWeekInput,
  context: Context = contextAt(),
): Promise<Copied> {
  const actor = admit(visitor, needWriters);
  const { organizationId, repId } = actor;
  const opportunityId = input.opportunity ?? null;
  const source = { organizationId, facilityId, week, opportunityId };
  return transaction(actor, context, async (unit) => {
    const ids = opportunityId ? [opportunityId] : await findOpportunitiesOfWeek(source);
    const opportunities = await lockOpportunitiesOf(organizationId, ids, opportunityId);
    const facility = await lockTheirFacility(organizationId, facilityId);
    ensureWeeks(week, to);
    const { now } = context;
    const needed = await readWeek(source);
    const plans: Plan[] = opportunities.map((opportunity) => {
      const own = needed.filter((need) => need.opportunityId === opportunity.id);
      return { opportunity, wanted: to.flatMap((target) => wantedAgain(own, week, target)) };
    });
    await ensureCopyable(plans, facility, now);
    const cells = wantedOf(plans).map(({ startOn, rateKind }) => ({ facilityId, startOn, rateKind }));
    await lockNeededShifts(ofCells(cells));
    const span = { from: to[0] as Day, to: addDays(to.at(-1) as Day, 6) };
    const slots: Awaited<ReturnType<typeof makeMissing>> = [];
    for (const { opportunity, wanted } of plans) {
      const making = { unit, now, opportunity, facility, repId, publish, templateId: null };
      slots.push(...(await makeMissing(making, wanted, span)));
    }
    const made = sumOf(slots);
    unit.audit({
      action: "needed-shift/copied",
      objectType: "facility",
      objectId: facilityId,
      details: { week, to, publish, ...made },
    });
    const inWeek = (target: Day) => slots.filter(({ startOn }) => sundayOf(startOn) === target);
    return { ...made, weeks: to.map((target) => ({ week: target, ...sumOf(inWeek(target)) })) };
  });
}
