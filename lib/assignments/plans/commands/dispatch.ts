import { and, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockPlan, lockProvider } from "@/db/locks";
import { providers, schedulePlanItems, schedulePlans } from "@/db/schema";
import { specialtyMissing } from "@/lib/assignments/commands/asked-needs";
import { createBookings } from "@/lib/assignments/commands/send";
import { planSenders } from "@/lib/assignments/plans/policy";
import {
  findSender,
  type Group,
  type GroupItem,
  listGroups,
  readGroup,
  toSend,
} from "@/lib/assignments/plans/queries/sending";
import { itemTexts } from "@/lib/assignments/plans/rules/by-hand";
import { refusedPlaces } from "@/lib/assignments/plans/rules/refusals";
import type { Actor, RepActor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { forbidden, Refusal } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/** A plan that is being sent. */
type Plan = Pick<typeof schedulePlans.$inferSelect, "id" | "organizationId" | "askedBy" | "comment">;

type Sending = { actor: SystemActor; context: Context; plan: Plan; sender: RepActor | null };

/** A plan that nobody has gone on sending for so long is taken over by another process [SCH-I-071]. */
const patienceMs = minuteMs;
const batch = 20;

/** What keeps an item from being sent, by its id. */
type Refusals = Map<string, string>;

async function mark(items: readonly GroupItem[], set: Partial<typeof schedulePlanItems.$inferInsert>) {
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await db().update(schedulePlanItems).set(set).where(inArray(schedulePlanItems.id, ids));
}

/** The request of a group, by the command of POST /bookings/; each shift names the needed shift that it fills. */
async function sendRequest({ context, plan, sender }: Sending, group: Group, items: readonly GroupItem[]) {
  if (!sender) throw forbidden();
  const schedules = items.map(({ needId, startOn, endOn, startTime, endTime, rateKind }) => ({
    startOn,
    endOn,
    startTime,
    endTime,
    rateKind,
    neededShift: needId,
  }));
  const asked = {
    providerId: group.providerId,
    healthcareFacilityId: group.facilityId,
    schedules,
    comment: plan.comment,
    // What the facility warns of was shown with each item.
    acknowledgeWarnings: true,
  };
  return createBookings(sender, asked, context);
}

/** What keeps an item from being asked for at all; null when nothing does. */
function obstacleTo({ status, isOpen, hasSpecialty }: GroupItem): string | null {
  if (!isOpen || (status !== "open" && status !== "draft")) return itemTexts.notOpen;
  return hasSpecialty ? null : specialtyMissing;
}

/**
 * What a try has asked for: a refusal of it is about these. One that names no shift may be about a needed shift that was taken
 * at that moment, which the next try finds: it counts the second time.
 */
type Try = { refusals: Refusals; asked: readonly GroupItem[]; isSecond: boolean };

/** Which items are refused by what was thrown; none where another try may find it out. @throws what is no refusal */
function refusedBy(error: unknown, attempt: Try): [string, string][] {
  if (!(error instanceof Refusal) || error.status >= 500 || attempt.asked.length === 0) throw error;
  const { places, isNamed } = refusedPlaces(error, attempt.asked.length);
  if (!isNamed && !attempt.isSecond) {
    attempt.isSecond = true;
    return [];
  }
  return [...places].flatMap(([place, text]): [string, string][] => {
    const item = attempt.asked[place];
    return item ? [[item.id, text]] : [];
  });
}

/**
 * Sends what of a group is not refused yet, and marks all of it, in one transaction: under the lock of its provider, so that
 * nobody sends it twice.
 */
async function sendGroup(sending: Sending, unit: Unit, group: Group, attempt: Try) {
  const { context, plan } = sending;
  const { refusals } = attempt;
  await lockProvider(eq(providers.id, group.providerId));
  const { now } = context;
  const items = await readGroup(plan.id, group, now);
  for (const item of items) {
    const obstacle = obstacleTo(item);
    if (obstacle) refusals.set(item.id, obstacle);
  }
  const wanted = items.filter(({ id }) => !refusals.has(id));
  attempt.asked = wanted;
  const request = wanted.length > 0 ? await sendRequest(sending, group, wanted) : null;
  await lockPlan(eq(schedulePlans.id, plan.id));
  if (request) await mark(wanted, { state: "sent", bookingRequestId: request.id, updatedAt: now });
  const refused = items.filter(({ id }) => refusals.has(id));
  for (const item of refused)
    await mark([item], { state: "refused", refusal: refusals.get(item.id), updatedAt: now });
  if (items.length === 0) return;
  await db().update(schedulePlans).set({ updatedAt: now }).where(eq(schedulePlans.id, plan.id));
  unit.audit({
    action: "schedule-plan/group-sent",
    objectType: "schedule_plan",
    objectId: plan.id,
    details: {
      ...group,
      sent: wanted.length,
      refused: refused.length,
      bookingRequestId: request?.id ?? null,
    },
  });
}

/** Sends a group; what is refused is left out, and the others are sent [SCH-I-071]. */
async function sendOrRefuse(sending: Sending, group: Group) {
  const { actor, context } = sending;
  const attempt: Try = { refusals: new Map(), asked: [], isSecond: false };
  for (;;)
    try {
      await transaction(actor, context, (unit) => sendGroup(sending, unit, group, attempt));
      return;
    } catch (error) {
      const refused = refusedBy(error, attempt);
      for (const [id, text] of refused) attempt.refusals.set(id, text);
    }
}

/** Once every group was sent or refused, the plan is sent; once [SCH-I-068]. */
const finish = ({ actor, context, plan }: Sending) =>
  transaction(actor, context, async (unit) => {
    const { now } = context;
    const locked = await lockPlan(eq(schedulePlans.id, plan.id), eq(schedulePlans.status, "sending"));
    if (!locked || (await db().$count(schedulePlanItems, toSend(plan.id))) > 0) return;
    const ofPlan = eq(schedulePlanItems.planId, plan.id);
    const inState = (state: "sent" | "refused") =>
      db().$count(schedulePlanItems, and(ofPlan, eq(schedulePlanItems.state, state)));
    const [sent, refused] = [await inState("sent"), await inState("refused")];
    await db()
      .update(schedulePlans)
      .set({ status: "sent", sentAt: now, version: locked.version + 1, updatedAt: now })
      .where(eq(schedulePlans.id, plan.id));
    const details = { sent, refused };
    unit.audit({ action: "schedule-plan/sent", objectType: "schedule_plan", objectId: plan.id, details });
    unit.emit("schedule-plan/sent", { planId: plan.id });
  });

async function dispatch(actor: SystemActor, plan: Plan, context: Context) {
  const sending = { actor, context, plan, sender: await findSender(plan, plan.id) };
  for (const group of await listGroups(plan.id)) await sendOrRefuse(sending, group);
  await finish(sending);
}

/**
 * Sends a plan that waits for it, or all that nobody has worked on for a minute: one assignment request for each provider
 * and facility, each in a transaction of its own that also marks its items, so that a plan whose sending was killed goes on
 * without doubling [SCH-I-071 SCH-J-003].
 * @returns how many were looked at
 */
export async function dispatchPlans(
  visitor: Actor,
  { planId }: { planId?: string },
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, planSenders);
  const isLeft = lt(schedulePlans.updatedAt, new Date(context.now.getTime() - patienceMs));
  const plans = await db()
    .select(fields(schedulePlans, "id", "organizationId", "askedBy", "comment"))
    .from(schedulePlans)
    .where(and(eq(schedulePlans.status, "sending"), planId ? eq(schedulePlans.id, planId) : isLeft))
    .limit(batch);
  for (const plan of plans) await dispatch(actor, plan, context);
  return plans.length;
}
