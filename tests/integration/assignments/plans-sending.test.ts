import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import {
  auditLog,
  bookingRequests,
  bookings,
  neededShifts,
  notices,
  outbox,
  providers,
  reps,
  schedulePlans,
} from "@/db/schema";
import { dispatchPlans } from "@/lib/assignments/plans/commands/dispatch";
import { mailPlanSent, mailPlanSolved } from "@/lib/assignments/plans/mails";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import {
  aPlanScene,
  aSolvedPlan,
  dispatchPlan,
  itemsOf,
  planPath,
  planRow,
  sendAll,
} from "../../support/assignments/plans";
import { aBookingRequest, aRep, dayFromToday, loseClearance } from "../../support/builders";

const [d8, d9, d10] = [dayFromToday(8), dayFromToday(9), dayFromToday(10)] as const;

const linked = async (needIds: readonly string[]) =>
  db()
    .select({ need: bookings.neededShiftId, providerId: bookings.providerId })
    .from(bookings)
    .where(inArray(bookings.neededShiftId, [...needIds]));

type Item = { date: string; state: string; refusal: string; provider: { id: string } };

describe("sending a plan", () => {
  it("links each shift to its needed shift, and publishes drafts among them [SCH-I-071]", async () => {
    const scene = await aPlanScene();
    const one = await scene.clinician([d8, d9]);
    const needs = [await scene.need(d8), await scene.need(d9, { publishedAt: null })];
    const plan = await aSolvedPlan(scene, { drafts: true });
    expect(plan.items).toHaveLength(2);
    await sendAll(scene.asRep, plan);
    const ids = needs.map(({ id }) => id);
    expect((await linked(ids)).map(({ providerId }) => providerId)).toEqual([one.id, one.id]);
    const rows = await db().select().from(neededShifts).where(inArray(neededShifts.id, ids));
    expect(rows.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  });

  it("marks what is refused with its text and sends the others of the group [SCH-I-071 SCH-I-099]", async () => {
    const scene = await aPlanScene();
    const one = await scene.clinician([d8, d9, d10]);
    await Promise.all([d8, d9, d10].map((day) => scene.need(day)));
    const plan = await aSolvedPlan(scene);
    // Meanwhile the provider accepts another organization's shift, and one needed shift is withdrawn.
    await aBookingRequest({ provider: one.provider, status: "confirmed", shifts: [{ startOn: d9 }] });
    await db()
      .update(neededShifts)
      .set({ withdrawnAt: new Date() })
      .where(and(eq(neededShifts.organizationId, scene.rep.organizationId), eq(neededShifts.startOn, d10)));
    await sendAll(scene.asRep, plan);
    const { body } = await scene.asRep.get(planPath(plan.id));
    expect(body.status).toBe("sent");
    expect(body.items.map(({ date, state, refusal }: Item) => [date, state, refusal])).toEqual([
      [d8, "sent", ""],
      [d9, "refused", "Provider is already booked on this date."],
      [d10, "refused", "This shift is no longer open."],
    ]);
  });

  it("sends as many of a month as its limit allows, and refuses the last ones [SCH-I-071]", async () => {
    const scene = await aPlanScene();
    const month = dayFromToday(40).slice(0, 7);
    const days = [`${month}-10`, `${month}-11`, `${month}-12`];
    const one = await scene.clinician(days);
    await Promise.all(days.map((day) => scene.need(day)));
    const plan = await aSolvedPlan(scene, { from: days[0], to: days[2] });
    expect(plan.items).toHaveLength(3);
    await db().update(providers).set({ shiftLimit: 2 }).where(eq(providers.id, one.id));
    await sendAll(scene.asRep, plan);
    const { body } = await scene.asRep.get(planPath(plan.id));
    expect(body.items.map(({ state, refusal }: Item) => [state, refusal])).toEqual([
      ["sent", ""],
      ["sent", ""],
      ["refused", "This request exceeds provider's limit of 2 shifts per month."],
    ]);
  });

  it("refuses a whole group where the provider may no longer be booked [SCH-I-071 SCH-I-099]", async () => {
    const scene = await aPlanScene();
    const one = await scene.clinician([d8, d9]);
    await scene.need(d8);
    await scene.need(d9);
    const plan = await aSolvedPlan(scene);
    await loseClearance(one.provider);
    await sendAll(scene.asRep, plan);
    const states = (await itemsOf(plan.id)).map(({ state, refusal }) => [state, refusal]);
    expect(new Set(states.map(String)).size).toBe(1);
    expect(states[0]).toEqual(["refused", expect.stringMatching(/./)]);
    expect((await planRow(plan.id)).status).toBe("sent");
  });

  it("that stopped between two groups goes on without doubling [SCH-I-071 SCH-J-003]", async () => {
    const scene = await aPlanScene();
    const both = [await scene.clinician([d8]), await scene.clinician([d9])];
    await scene.need(d8);
    await scene.need(d9);
    const plan = await aSolvedPlan(scene);
    await scene.asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
    // Groups are sent in the order of their providers: the database fails at the second one.
    const [, second] = both.map(({ id }) => id).sort();
    await pool().unsafe(`
      create function fail_once() returns trigger language plpgsql as $$
      begin
        if new.provider_id = '${second}' then raise exception 'the process has stopped'; end if;
        return new;
      end $$;
      create trigger fail_once before insert on booking_requests for each row execute function fail_once();`);
    await expect(dispatchPlan(plan.id)).rejects.toThrow();
    await pool().unsafe("drop function fail_once cascade");
    const states = async () => (await itemsOf(plan.id)).map(({ state }) => state).sort();
    expect(await states()).toEqual(["proposed", "sent"]);
    expect((await planRow(plan.id)).status).toBe("sending");
    const sweep = (seconds: number) =>
      dispatchPlans(systemActor("sweep-sending"), {}, contextAt(new Date(Date.now() + seconds * 1_000)));
    // Another may still be at work: the sweep waits for a minute.
    await sweep(0);
    expect(await states()).toEqual(["proposed", "sent"]);
    await sweep(61);
    await sweep(122);
    expect(await states()).toEqual(["sent", "sent"]);
    expect((await planRow(plan.id)).status).toBe("sent");
    const ofOrganization = eq(bookingRequests.organizationId, scene.rep.organizationId);
    expect(await db().$count(bookingRequests, ofOrganization)).toBe(2);
  });

  it("is in the name of who asked, else of another who schedules, else nobody's [SCH-I-070 SCH-I-101]", async () => {
    const scene = await aPlanScene();
    await scene.clinician([d8]);
    await scene.need(d8);
    const [plan, other] = [await aSolvedPlan(scene), await aSolvedPlan(scene)];
    const colleague = await aRep({ organizationId: scene.rep.organizationId, groups: ["schedule_shifts"] });
    await db().update(reps).set({ groupNames: [] }).where(eq(reps.id, scene.rep.repId));
    const sending = (id: string) =>
      db().update(schedulePlans).set({ status: "sending" }).where(eq(schedulePlans.id, id));
    await sending(plan.id);
    await dispatchPlan(plan.id);
    const [item] = await itemsOf(plan.id);
    const [request] = await db()
      .select()
      .from(bookingRequests)
      .where(eq(bookingRequests.id, item?.bookingRequestId ?? ""));
    expect(request?.repId).toBe(colleague.repId);
    await db().update(reps).set({ groupNames: [] }).where(eq(reps.id, colleague.repId));
    await sending(other.id);
    await dispatchPlan(other.id);
    expect((await itemsOf(other.id))[0]).toMatchObject({ state: "refused" });
    const audits = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, request?.id ?? ""));
    expect(audits.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      "booking-request/sent",
      "send-plan",
    ]);
  });
});

describe("notices of a plan", () => {
  it("say that it is ready, and what was sent of it, to who asked [SCH-J-008 SCH-J-009]", async () => {
    const scene = await aPlanScene();
    const one = await scene.clinician([d8, d9]);
    await Promise.all([d8, d9, d10].map((day) => scene.need(day)));
    const plan = await aSolvedPlan(scene);
    const mailer = systemActor("mailer");
    await mailPlanSolved(mailer, { planId: plan.id, key: `solved ${plan.id}` }, contextAt());
    await aBookingRequest({ provider: one.provider, status: "confirmed", shifts: [{ startOn: d9 }] });
    await sendAll(scene.asRep, plan);
    await mailPlanSent(mailer, { planId: plan.id, key: `sent ${plan.id}` }, contextAt());
    const rows = await db().select().from(notices).where(eq(notices.userId, scene.rep.userId));
    expect(rows.map(({ kind, title, href }) => [kind, title, href])).toEqual([
      ["schedule", "Your plan is ready: 2 of 3 shifts", `/app/organization/schedule/plans/${plan.id}`],
      ["schedule", "1 request sent, 1 shift could not be", `/app/organization/schedule/plans/${plan.id}`],
    ]);
    const events = (await db().select().from(outbox)).filter(({ payload }) => payload.planId === plan.id);
    expect(events.map(({ name }) => name).sort()).toEqual([
      "schedule-plan/send-due",
      "schedule-plan/sent",
      "schedule-plan/solve-due",
      "schedule-plan/solved",
    ]);
  });
});
