import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, needWishes, schedulePlans } from "@/db/schema";
import { discardUntouchedPlans } from "@/lib/assignments/plans/commands/discard";
import { workOutPlans } from "@/lib/assignments/plans/commands/work-out";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { env } from "@/lib/core/server/env";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import {
  aPlanScene,
  aSolvedPlan,
  itemsOf,
  type PlanScene,
  planPath,
  planRow,
  plans,
  workOut,
} from "../../support/assignments/plans";
import {
  aBookingRequest,
  aFacility,
  anOpportunity,
  aProvider,
  aRep,
  dayFromToday,
} from "../../support/builders";
import { aRequirement, setMode } from "../../support/connections/requirements";
import { aNeededShift } from "../../support/opportunities/builders";

const [d8, d9, d10] = [dayFromToday(8), dayFromToday(9), dayFromToday(10)] as const;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

/** A scene with one needed shift on the eighth day and one clinician who could work it. */
async function aDay() {
  const scene = await aPlanScene();
  const clinician = await scene.clinician([d8]);
  const need = await scene.need(d8);
  return { ...scene, clinician, addClinician: scene.clinician, need, addNeed: scene.need };
}

const change = (scene: Pick<PlanScene, "asRep">, plan: { id: string; version: number }, items: object[]) =>
  scene.asRep.patch(planPath(plan.id), { version: plan.version, items });

describe("making a plan", () => {
  it("is refused for days, facilities and sizes that cannot be [SCH-V-010]", async () => {
    const scene = await aPlanScene();
    const refused = async (more: object) => (await scene.make("manual", more)).body;
    expect(await refused({ from: d9, to: d8 })).toEqual({ to: ["The end must not be before the start."] });
    expect(await refused({ from: d8, to: addDays(d8, 42) })).toEqual({ to: ["Choose at most 42 days."] });
    expect(await refused({ from: dayFromToday(-1), to: d8 })).toEqual({
      from: ["Start date cannot be in the past."],
    });
    expect(await refused({ facilities: [] })).toEqual({ facilities: ["Choose at least one facility."] });
    expect(await refused({})).toMatchObject({ error: "Nothing is open in these days." });
    await scene.need(d8);
    expect(await refused({})).toMatchObject({ error: "Nobody can be booked at these facilities yet." });
    expect((await scene.make("manual", { from: undefined })).body).toEqual({
      from: ["This field is required."],
    });
    expect(await refused({ source: "copy", week: d8, to_weeks: [d9] })).toMatchObject({
      week: ["Choose a week."],
    });
  });

  it("is refused for the eleventh open plan [SCH-V-014]", async () => {
    const scene = await aDay();
    for (let made = 0; made < 10; made += 1) expect((await scene.make("manual")).status).toBe(201);
    expect((await scene.make("manual")).body.error).toBe(
      "You can have at most 10 open plans. Send or discard one first.",
    );
    const [one] = (await scene.asRep.get(plans)).body.results;
    await scene.asRep.delete(planPath(one.id));
    expect((await scene.make("manual")).status).toBe(201);
  });

  it("finds nothing of other organizations [SCH-P-034 SCH-P-040]", async () => {
    const scene = await aDay();
    const elsewhere = await aFacility();
    const theirs = await anOpportunity({
      organizationId: elsewhere.organizationId,
      facilityId: elsewhere.facilityId,
    });
    const unlisted = await aProvider({}, { user: { registrationStatus: "provisional" }, signed: false });
    for (const more of [
      { facilities: [elsewhere.facilityId] },
      { opportunities: [theirs.id] },
      { providers: [unlisted.providerId] },
    ])
      expect((await scene.make("solver", more)).status, JSON.stringify(more)).toBe(404);
    const rival = await signInAs(await aRep({ organizationId: elsewhere.organizationId }));
    const plan = (await scene.make("manual")).body;
    expect((await rival.get(planPath(plan.id))).status).toBe(404);
    expect((await rival.get(plans)).body.count).toBe(0);
    const foreign = await aNeededShift({
      opportunityId: theirs.id,
      repId: scene.rep.repId,
      startOn: d8,
    });
    const items = [{ needed_shift: foreign.id, provider: scene.clinician.id }];
    expect((await change(scene, plan, items)).status).toBe(404);
  });

  it("keeps whom an exclusion list or staff hold off out of every count, without a word [SCH-I-107]", async () => {
    const scene = await aDay();
    const held = await scene.addClinician([d8], { provider: { bookingHoldUntil: days(30) } });
    const preview = await scene.make("solver", { preview: true });
    expect(preview.body).toEqual({ shifts: 1, clinicians: 1, possibilities: 1 });
    const plan = await aSolvedPlan(scene);
    expect(JSON.stringify(plan)).not.toContain(held.id);
  });

  it("reads preferred days and wishes, and prices them [SCH-I-054 SCH-I-062]", async () => {
    const scene = await aDay();
    const wisher = await scene.addClinician([d8]);
    await db().insert(needWishes).values({ neededShiftId: scene.need.id, providerId: wisher.id });
    const plan = await aSolvedPlan(scene);
    expect(plan.items).toMatchObject([
      { provider: { id: wisher.id }, reasons: ["Would like this shift", "Lowest rate of 2 who could"] },
    ]);
  });

  it("leaves the day to whom another organization has booked, and counts it as booked [SCH-P-040 SCH-I-062]", async () => {
    const scene = await aDay();
    await aBookingRequest({
      provider: scene.clinician.provider,
      status: "confirmed",
      shifts: [{ startOn: d8 }],
    });
    const plan = await aSolvedPlan(scene);
    expect(plan.left[0].counts).toEqual([{ code: "booked", text: "already booked", count: 1 }]);
  });
});

describe("copying people", () => {
  it("gives the shifts of a week's people to them again, from today on [SCH-I-060 SCH-I-062]", async () => {
    const scene = await aPlanScene();
    const source = addDays(dayFromToday(14), -weekdayOf(dayFromToday(14)));
    const target = addDays(source, 7);
    const worked = addDays(source, 2);
    const one = await scene.clinician([addDays(target, 2), addDays(target, 3)]);
    await aBookingRequest({ ...one, status: "pending", shifts: [{ startOn: worked }] });
    const [need] = [await scene.need(addDays(target, 2)), await scene.need(addDays(target, 3))];
    const made = await scene.make("copy", { week: source, to_weeks: [target] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ status: "open", from: target, to: addDays(target, 6), result: null });
    expect(made.body.items).toMatchObject([
      { needed_shift: need?.id, provider: { id: one.id }, by_hand: false },
    ]);
    expect(made.body.items[0].reasons[0]).toMatch(/^Worked it on \w{3}, \w{3} \d+$/);
    expect(made.body.left).toHaveLength(1);
  });
});

describe("changing a plan", () => {
  it("places by hand, ticks and takes away, by who has read its version [SCH-C-024 SCH-I-062 SCH-V-017]", async () => {
    const scene = await aDay();
    const plan = (await scene.make("manual", { name: "Week 50" })).body;
    expect(plan).toMatchObject({ name: "Week 50", items: [], version: 1 });
    const item = { needed_shift: scene.need.id, provider: scene.clinician.id };
    const placed = await change(scene, plan, [item]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(placed.body).toMatchObject({ version: 2, left: [] });
    expect(placed.body.items).toMatchObject([
      {
        by_hand: true,
        is_ticked: true,
        reasons: [`Placed by ${scene.rep.user.firstName} ${scene.rep.user.lastName}`],
      },
    ]);
    expect((await change(scene, plan, [item])).body.error).toBe(
      "This plan has changed. Please review it again.",
    );
    const unticked = await change(scene, placed.body, [{ ...item, is_ticked: false }]);
    expect(unticked.body.items).toMatchObject([{ is_ticked: false, by_hand: true }]);
    const gone = await change(scene, unticked.body, [{ needed_shift: scene.need.id, provider: null }]);
    expect(gone.body).toMatchObject({ items: [], version: 4 });
  });

  it("refuses at its place what cannot be, and writes nothing [SCH-V-015 SCH-I-072]", async () => {
    const scene = await aDay();
    const later = await scene.addNeed(d9);
    const stranger = await aProvider();
    const plan = (await scene.make("manual")).body;
    const answer = await change(scene, plan, [
      { needed_shift: scene.need.id, provider: scene.clinician.id },
      { needed_shift: later.id, provider: scene.clinician.id },
    ]);
    expect(answer).toMatchObject({
      status: 400,
      body: { "items.1": ["Provider is not available on this date."] },
    });
    const unknown = await change(scene, plan, [{ needed_shift: later.id, provider: stranger.providerId }]);
    expect(unknown.body["items.0"][0]).toMatch(/ is not approved at Casco Harbor\.$/);
    expect(await itemsOf(plan.id)).toEqual([]);
    expect((await planRow(plan.id)).version).toBe(1);
  });

  it("answers who else could work a shift, with the difference in price [SCH-S-030]", async () => {
    const scene = await aDay();
    const dear = await scene.addClinician([d8], { rates: { facilityRateDayCents: 22_800 } });
    const plan = await aSolvedPlan(scene);
    const asked = await scene.asRep.get(`${planPath(plan.id)}?needed_shift=${scene.need.id}`);
    expect(asked.body.choices).toMatchObject([
      { provider: { id: scene.clinician.id }, difference: 0, error: null },
      { provider: { id: dear.id }, amount: 2_736, difference: 144, error: null },
    ]);
  });

  it("is over once it is worked out, sent or discarded [SCH-V-016 SCH-I-069]", async () => {
    const scene = await aDay();
    const plan = (await scene.make("solver")).body;
    const calls = (version: number) =>
      Promise.all([
        scene.asRep.patch(planPath(plan.id), { version, name: "x" }),
        scene.asRep.put(`${planPath(plan.id)}solve/`, { version }),
        scene.asRep.put(`${planPath(plan.id)}send/`, { version }),
      ]);
    const texts = async (version: number) => new Set((await calls(version)).map(({ body }) => body.error));
    expect(await texts(1)).toEqual(new Set(["The plan is being worked out."]));
    expect((await scene.asRep.delete(planPath(plan.id))).status).toBe(204);
    expect((await scene.asRep.delete(planPath(plan.id))).status).toBe(204);
    expect(await texts(2)).toEqual(new Set(["This plan was discarded."]));
    expect(await workOut(plan.id)).toBe(0);
    const empty = (await scene.make("manual")).body;
    expect((await scene.asRep.put(`${planPath(empty.id)}send/`, { version: 1 })).body.error).toBe(
      "Tick at least one shift.",
    );
  });
});

describe("working a plan out", () => {
  it("again keeps the ticked items that were placed by hand [SCH-I-065 SCH-C-025]", async () => {
    const scene = await aDay();
    const dear = await scene.addClinician([d8], { rates: { facilityRateDayCents: 30_000 } });
    const plan = await aSolvedPlan(scene);
    expect(plan.items[0].provider.id).toBe(scene.clinician.id);
    const placed = (await change(scene, plan, [{ needed_shift: scene.need.id, provider: dear.id }])).body;
    const solve = (version: number, keep: boolean) =>
      scene.asRep.put(`${planPath(plan.id)}solve/`, { version, keep });
    expect((await solve(placed.version, true)).body).toMatchObject({ status: "solving" });
    await workOut(plan.id);
    const kept = (await scene.asRep.get(planPath(plan.id))).body;
    expect(kept).toMatchObject({ result: { positions: 1, covered: 1, cost: 3_600 } });
    expect(kept.items).toMatchObject([{ provider: { id: dear.id }, by_hand: true }]);
    await solve(kept.version, false);
    await workOut(plan.id);
    const fresh = (await scene.asRep.get(planPath(plan.id))).body;
    expect(fresh.items).toMatchObject([{ provider: { id: scene.clinician.id }, by_hand: false }]);
  });

  it("begins again after 120 seconds without a result, the third time by greedy [SCH-I-066 SCH-J-003]", async () => {
    const scene = await aDay();
    const plan = (await scene.make("solver")).body;
    const abandoned = (tries: number) =>
      db()
        .update(schedulePlans)
        .set({ solveStartedAt: new Date(), solveTries: tries })
        .where(eq(schedulePlans.id, plan.id));
    const sweep = (at: Date) => workOutPlans(systemActor("sweep-solving"), {}, contextAt(at));
    await abandoned(2);
    await sweep(minutes(1));
    expect((await planRow(plan.id)).status).toBe("solving");
    await sweep(minutes(3));
    expect(await planRow(plan.id)).toMatchObject({
      status: "open",
      solveTries: 3,
      result: { method: "greedy", isProved: false, leastLeft: null, gapPercent: null, covered: 1 },
    });
    expect(await sweep(minutes(6))).toBe(0);
  });

  it("is asked for at most 20 times an hour in an organization [SCH-P-042]", async () => {
    const scene = await aDay();
    const usual = env().RATE_LIMITS;
    Object.assign(env(), { RATE_LIMITS: "on" });
    try {
      const statuses: number[] = [];
      for (let asked = 0; asked < 21; asked += 1)
        statuses.push((await scene.make("solver", { from: d9, to: d8 })).status);
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
      expect(statuses[20]).toBe(429);
    } finally {
      Object.assign(env(), { RATE_LIMITS: usual });
    }
  });

  it("reads as many statements for many as for few [SCH-I-104]", async () => {
    const scene = await aPlanScene();
    const count = async (id: string) => (await statementsOf(() => scene.asRep.get(planPath(id)))).length;
    await scene.clinician([d8]);
    await scene.need(d8);
    const few = await aSolvedPlan(scene);
    const fewStatements = await count(few.id);
    for (let more = 0; more < 4; more += 1) await scene.clinician([d8, d9, d10]);
    await Promise.all([d8, d8, d9, d9, d10, d10].map((day) => scene.need(day)));
    const second = await aFacility({ organizationId: scene.rep.organizationId });
    const many = await aSolvedPlan(scene, { facilities: [scene.facility.facilityId, second.facilityId] });
    expect(many.items.length).toBeGreaterThan(4);
    expect(await count(many.id)).toBe(fewStatements);
  });
});

describe("open plans", () => {
  it("that nobody has touched for 60 days are discarded by a job [SCH-I-070 SCH-I-101]", async () => {
    const scene = await aDay();
    const plan = (await scene.make("manual")).body;
    const sweep = (at: Date) => discardUntouchedPlans(systemActor("discard-plans"), contextAt(at));
    await sweep(days(59));
    expect((await planRow(plan.id)).status).toBe("open");
    await sweep(days(61));
    expect((await planRow(plan.id)).status).toBe("discarded");
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, plan.id));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      "schedule-plan/discarded",
      "discard-plans",
    ]);
    expect(JSON.stringify(rows.map(({ details }) => details))).not.toMatch(/amount|cents|rate/i);
  });

  it("hold nothing: two propose the same clinician for the same shift [SCH-I-070]", async () => {
    const scene = await aDay();
    const both = [await aSolvedPlan(scene), await aSolvedPlan(scene)];
    expect(both.map(({ items }) => items.length)).toEqual([1, 1]);
  });
});

describe("readiness", () => {
  it("keeps out who is not ready at a facility that blocks, and says so in the counts [SCH-I-107]", async () => {
    const scene = await aDay();
    await aRequirement(scene.facility, { kind: "certification", type: "PALS" });
    await setMode(scene.facility, "block");
    const plan = await aSolvedPlan(scene);
    expect(plan.items).toEqual([]);
    expect(plan.left[0].counts).toEqual([{ code: "not_ready", text: "not ready: 1 missing", count: 1 }]);
    await setMode(scene.facility, "warn");
    const warned = await aSolvedPlan(scene);
    expect(warned.items[0].warnings[0]).toMatch(/^Missing: /);
  });
});

describe("the items of a change", () => {
  it("name each needed shift once [SCH-C-024]", async () => {
    const scene = await aDay();
    const plan = (await scene.make("manual")).body;
    const item = { needed_shift: scene.need.id, provider: scene.clinician.id };
    expect(await change(scene, plan, [item, item])).toMatchObject({
      status: 400,
      body: { items: ["Invalid value"] },
    });
  });
});
