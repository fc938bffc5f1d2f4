import { and, count, eq, gte, inArray, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { lockOrganization } from "@/db/locks";
import { ownedBy, plansOf } from "@/db/owned";
import { bookings, organizations, schedulePlanItems, schedulePlans } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import { readPlanFacts } from "@/lib/assignments/plans/queries/facts";
import { type PlanScope, readFacilities } from "@/lib/assignments/plans/queries/needs";
import { ensureChosenKnown, getPlan } from "@/lib/assignments/plans/queries/one";
import { askedProblem, cliniciansAsked } from "@/lib/assignments/plans/rules/asked";
import { copyPeople } from "@/lib/assignments/plans/rules/copying";
import type { PlanFacts } from "@/lib/assignments/plans/rules/facts";
import {
  ensureNotEmpty,
  ensureNotTooLarge,
  ensureSolvable,
  ensureSpan,
  ensureWeeks,
} from "@/lib/assignments/plans/rules/state";
import type { NewPlanInput, PlanDetail, PlanPreview } from "@/lib/assignments/plans/schema";
import { type PlanOptions, planLimits, planTexts } from "@/lib/assignments/plans/words";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { spanOfDays } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction, type Unit } from "@/lib/core/server/transaction";

type Asked = Omit<NewPlanInput, "preview">;

/** The options of a plan by their names on the wire; what was not said is left out. */
export function optionsOf(asked: Partial<Asked>): PlanOptions {
  const options: PlanOptions = {
    opportunities: asked.opportunities,
    providers: asked.providers,
    evenness: asked.evenness,
    max_each: asked.maxEach,
    drafts: asked.drafts,
    above_maximum: asked.aboveMaximum,
    week: asked.week,
    to_weeks: asked.toWeeks,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Each organization may have the solver work so often [SCH-P-042]. @throws 429 */
export const limitSolving = (organizationId: string, now: Date) =>
  limitRate(`solve-plan:${organizationId}`, { times: planLimits.solvesAnHour, seconds: 3600 }, now);

const required = (field: string) => invalid({ [field]: "This field is required." });

/** The days of a plan: as asked, or of a copy its target weeks from today on. @throws 400 at the field */
function spanOf(asked: Asked, today: string) {
  const weeks = asked.source === "copy" ? [...ensureWeeks(asked).toWeeks].sort() : [];
  const [first, last] = [weeks[0], weeks.at(-1)];
  const fromOn = asked.from ?? (first && first < today && addDays(first, 6) >= today ? today : first);
  const toOn = asked.to ?? (last && addDays(last, 6));
  if (!fromOn) throw required("from");
  if (!toOn) throw required("to");
  ensureSpan({ fromOn, toOn }, today);
  return { fromOn, toOn };
}

type Considered = { scope: PlanScope; facts: PlanFacts; options: PlanOptions };

/**
 * What a plan would be made of. @throws 404 for a facility, opportunity or provider of others, 400 for days that cannot be
 * and for what is too large
 */
async function consider({ organizationId }: RepActor, asked: Asked, now: Date): Promise<Considered> {
  const places = await readFacilities({ organizationId, facilityIds: asked.facilities }, now);
  if (places.size < asked.facilities.length) throw notFound();
  await ensureChosenKnown(organizationId, {
    opportunityIds: asked.opportunities,
    providerIds: asked.providers,
  });
  const today = [...places.values()].map((place) => place.today).sort()[0] as string;
  const scope: PlanScope = {
    organizationId,
    facilityIds: asked.facilities,
    ...spanOf(asked, today),
    opportunityIds: asked.opportunities,
    drafts: asked.drafts,
  };
  const facts = await readPlanFacts(scope, now);
  const options = optionsOf(asked);
  const clinicians = cliniciansAsked(facts, options).length;
  ensureNotTooLarge({ needs: facts.needs.length, clinicians });
  return { scope, facts, options };
}

/** Counts what a plan would be made of; writes nothing [SCH-C-023 SCH-S-028]. */
async function preview(actor: RepActor, asked: Asked, now: Date): Promise<PlanPreview> {
  const { facts, options } = await consider(actor, asked, now);
  const { possibilities } = askedProblem(facts, options);
  ensureSolvable(possibilities.length);
  const clinicians = cliniciansAsked(facts, options).length;
  return { shifts: facts.needs.length, clinicians, possibilities: possibilities.length };
}

/** @throws 400 for the eleventh open plan; the organization is locked [SCH-V-014] */
async function ensureRoomForPlan(organizationId: string) {
  const [row] = await db()
    .select({ open: count() })
    .from(schedulePlans)
    .where(and(plansOf(organizationId), inArray(schedulePlans.status, ["open", "solving"])));
  if ((row?.open ?? 0) >= planLimits.open) throw refused(planTexts.tooManyPlans);
}

/** Who works what in the source week: accepted and pending shifts [SCH-I-060]. */
async function workedIn({ organizationId, facilityIds }: PlanScope, week: string) {
  const rows = await db()
    .select(fields(bookings, "id", "providerId", "facilityId", "startOn", "startTime", "rateKind"))
    .from(bookings)
    .where(
      and(
        ownedBy(bookings, organizationId),
        inArray(bookings.facilityId, [...facilityIds]),
        activeBooking,
        gte(bookings.startOn, week),
        lte(bookings.startOn, addDays(week, 6)),
      ),
    );
  return rows.map((row) => ({ ...row, startTime: row.startTime.slice(0, 5) }));
}

/** The people of the source week, placed in the target weeks [SCH-I-060]. */
async function insertCopies(planId: string, { scope, facts, options }: Considered, asked: Asked, now: Date) {
  const weeks = ensureWeeks(asked);
  const worked = await workedIn(scope, weeks.week);
  const copied = copyPeople(facts, worked, { ...weeks, aboveMaximum: options.above_maximum ?? false });
  const times = { createdAt: now, updatedAt: now };
  const rows = copied.map(({ need, providerId, amountCents, reasons, warnings }) => ({
    planId,
    neededShiftId: need.id,
    providerId,
    amountCents,
    reasons,
    warnings,
    ...times,
  }));
  if (rows.length > 0) await db().insert(schedulePlanItems).values(rows);
  return rows.length;
}

async function insertPlan(actor: RepActor, unit: Unit, asked: Asked, context: Context) {
  const { organizationId, repId } = actor;
  await lockOrganization(eq(organizations.id, organizationId));
  const { now } = context;
  const considered = await consider(actor, asked, now);
  const { scope, facts, options } = considered;
  ensureNotEmpty({ needs: facts.needs.length, clinicians: cliniciansAsked(facts, options).length });
  await ensureRoomForPlan(organizationId);
  const isSolved = asked.source === "solver";
  if (isSolved) ensureSolvable(askedProblem(facts, options).possibilities.length);
  const { fromOn, toOn } = scope;
  const id = newId();
  await db()
    .insert(schedulePlans)
    .values({
      id,
      organizationId,
      repId,
      name: asked.name || spanOfDays(fromOn, toOn).slice(0, planLimits.name),
      source: asked.source,
      facilityIds: asked.facilities,
      fromOn,
      toOn,
      options,
      status: isSolved ? "solving" : "open",
      solveRequestedAt: isSolved ? now : null,
      askedBy: isSolved ? repId : null,
      createdAt: now,
      updatedAt: now,
    });
  const items = asked.source === "copy" ? await insertCopies(id, considered, asked, now) : 0;
  unit.audit({
    action: "schedule-plan/made",
    objectType: "schedule_plan",
    objectId: id,
    details: { source: asked.source, facilities: asked.facilities.length, items },
  });
  if (isSolved) unit.emit("schedule-plan/solve-due", { planId: id });
  return id;
}

/**
 * Makes a plan: by hand and empty, by copying a week's people, or by the solver, which then works it out
 * [SCH-I-064 SCH-C-023]. With `preview` nothing is written, and what it would be made of is counted.
 * @throws 403 without schedule_shifts, 404 for what is not the organization's, 400 [SCH-V-010 SCH-V-012 SCH-V-014], 429
 */
export async function makePlan(
  visitor: Actor,
  { preview: isPreview, ...asked }: NewPlanInput,
  context: Context = contextAt(),
): Promise<PlanDetail | Response> {
  const actor = admit(visitor, planners);
  if (isPreview) return Response.json(await preview(actor, asked, context.now));
  if (asked.source === "solver") await limitSolving(actor.organizationId, context.now);
  return transaction(actor, context, async (unit) => {
    const id = await insertPlan(actor, unit, asked, context);
    return getPlan(actor, { id }, context);
  });
}
