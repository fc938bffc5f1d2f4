import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { schedulePlanItems, schedulePlans } from "@/db/schema";
import { dispatchPlans } from "@/lib/assignments/plans/commands/dispatch";
import { workOutPlans } from "@/lib/assignments/plans/commands/work-out";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { Caller } from "../api";
import {
  aConnection,
  anOpportunity,
  aProvider,
  dayFromToday,
  type Party,
  someAvailability,
} from "../builders";
import { aHospital, aNeededShift } from "../opportunities/builders";

export const plans = "/schedule-plans/";
export const planPath = (id: string) => `${plans}${id}/`;

type Offers = "DAYTIME" | "OVERNIGHT" | "ANYTIME";

/**
 * A hospital with a published opportunity, and what a plan needs of it: `clinicians` who are bookable there, and
 * `needs` on days from today. The first day is far enough away that nothing has begun.
 */
export async function aPlanScene(values: Partial<Parameters<typeof anOpportunity>[0]> = {}) {
  const hospital = await aHospital();
  const { rep, facility, asRep } = hospital;
  const opportunity = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
    ...values,
  });

  async function clinician(
    offers: readonly string[],
    { shiftType = "ANYTIME", provider: own = {}, rates = {} }: ClinicianOptions = {},
  ) {
    const provider = await aProvider(own);
    const connected = await aConnection({ provider, rep, facility, as: "approved", values: rates });
    if (offers.length > 0) await someAvailability(provider.providerId, [...offers], shiftType);
    return { ...connected, id: provider.providerId, name: provider.displayName };
  }

  const need = (startOn: string, more: Partial<Parameters<typeof aNeededShift>[0]> = {}) =>
    aNeededShift({ opportunityId: opportunity.id, repId: rep.repId, startOn, ...more });

  const make = (source: "manual" | "copy" | "solver", more: object = {}) =>
    asRep.post(plans, {
      source,
      facilities: [facility.facilityId],
      ...(source !== "copy" && { from: dayFromToday(7), to: dayFromToday(20) }),
      ...more,
    });

  return { ...hospital, opportunity, clinician, need, make };
}

type ClinicianOptions = {
  shiftType?: Offers;
  provider?: Parameters<typeof aProvider>[0];
  rates?: NonNullable<Parameters<typeof aConnection>[0]>["values"];
};

export type PlanScene = Awaited<ReturnType<typeof aPlanScene>>;

/** The jobs of plans, as they run on events; answers how many were worked out. */
export const workOut = (planId: string, now?: Date) =>
  workOutPlans(systemActor("solve-plan"), { planId }, contextAt(now));
export const dispatchPlan = (planId: string, now?: Date) =>
  dispatchPlans(systemActor("send-plan"), { planId }, contextAt(now));

/** A plan that the solver has worked out. */
export async function aSolvedPlan(scene: Pick<PlanScene, "make" | "asRep">, more: object = {}) {
  const made = await scene.make("solver", more);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await workOut(made.body.id);
  return (await scene.asRep.get(planPath(made.body.id))).body;
}

/** Sends a plan and waits for its requests. */
export async function sendAll(asRep: Caller, plan: { id: string; version: number }) {
  const asked = await asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
  if (asked.status === 200) await dispatchPlan(plan.id);
  return asked;
}

export const itemsOf = (planId: string) =>
  db()
    .select()
    .from(schedulePlanItems)
    .where(eq(schedulePlanItems.planId, planId))
    .orderBy(asc(schedulePlanItems.id));

export async function planRow(planId: string) {
  const [row] = await db().select().from(schedulePlans).where(eq(schedulePlans.id, planId));
  if (!row) throw new Error("no such plan");
  return row;
}

type PlanGiven = {
  rep: { organizationId: string; repId: string };
  provider: { providerId: string };
  need: { id: string; startOn: string; facilityId: string };
};

const aResult = {
  positions: 1,
  covered: 1,
  emptySlots: 0,
  costCents: 0,
  method: "solver" as const,
  isProved: true,
  leastLeft: 0,
  gapPercent: 0,
  possibilities: 1,
  seconds: 1,
};

/** A needed shift of the facility, in nine days. */
export async function aNeedFor({ rep, facility }: Pick<Party, "rep" | "facility">) {
  const { organizationId, repId } = rep;
  const { id: opportunityId } = await anOpportunity({
    organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
  });
  return aNeededShift({ opportunityId, repId, startOn: dayFromToday(9) });
}

/** An open plan of one day, which proposes the provider for the needed shift; gives its id. */
export async function aPlan({ rep, provider, need }: PlanGiven) {
  const [plan] = await db()
    .insert(schedulePlans)
    .values({
      organizationId: rep.organizationId,
      repId: rep.repId,
      name: "A day",
      source: "manual",
      facilityIds: [need.facilityId],
      fromOn: need.startOn,
      toOn: need.startOn,
      options: {},
      status: "open",
      askedBy: rep.repId,
      result: aResult,
    })
    .returning();
  if (!plan) throw new Error("no plan");
  await db()
    .insert(schedulePlanItems)
    .values({ planId: plan.id, neededShiftId: need.id, providerId: provider.providerId });
  return plan.id;
}
