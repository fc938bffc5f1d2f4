import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, bookings, neededShifts, providers, schedulePlans } from "@/db/schema";
import {
  aPlanScene,
  aSolvedPlan,
  dispatchPlan,
  itemsOf,
  planPath,
  workOut,
} from "../../support/assignments/plans";
import { dayFromToday } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { raceRounds } from "../../support/rounds";

const race = withGate();
const racers = <Result>(act: () => Promise<Result>) => [...Array(32).keys()].map(() => act);

const [d8, d9] = [dayFromToday(8), dayFromToday(9)] as const;

describe("32 who send one plan at once", () => {
  it.each(raceRounds(4))(
    "ask each provider once (round %i) [SCH-I-099 SCH-P-043 SCH-V-016]",
    async (round) => {
      const scene = await aPlanScene();
      await scene.clinician([d8, d9]);
      await scene.clinician([d8]);
      await Promise.all([d8, d8, d9].map((day) => scene.need(day)));
      const plan = await aSolvedPlan(scene);
      const send = () => scene.asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
      const answers = await race(round, rowOf(schedulePlans, plan.id), racers(send));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(31).fill(400)]);
      await Promise.all([...Array(8).keys()].map(() => dispatchPlan(plan.id)));
      const ofOrganization = eq(bookingRequests.organizationId, scene.rep.organizationId);
      expect(await db().$count(bookingRequests, ofOrganization)).toBe(2);
      expect((await itemsOf(plan.id)).every(({ state }) => state === "sent")).toBe(true);
    },
  );

  it.each(raceRounds(4))(
    "as jobs write each request once (round %i) [SCH-I-071 SCH-P-043]",
    async (round) => {
      const scene = await aPlanScene();
      const one = await scene.clinician([d8, d9]);
      await Promise.all([d8, d9].map((day) => scene.need(day)));
      const plan = await aSolvedPlan(scene);
      await scene.asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
      await race(
        round,
        rowOf(providers, one.id),
        racers(() => dispatchPlan(plan.id)),
      );
      const ofProvider = eq(bookingRequests.providerId, one.id);
      expect(await db().$count(bookingRequests, ofProvider)).toBe(1);
      expect(await db().$count(bookings, eq(bookings.providerId, one.id))).toBe(2);
    },
  );
});

describe("two plans for one needed shift that are sent at once", () => {
  it.each(raceRounds(4))(
    "fill it once; the other says why not (round %i) [SCH-I-099 SCH-I-070]",
    async (round) => {
      const scene = await aPlanScene();
      const [one, two] = [await scene.clinician([d8]), await scene.clinician([d8])];
      const need = await scene.need(d8);
      const made = [];
      for (const { id } of [one, two]) made.push(await aSolvedPlan(scene, { providers: [id] }));
      for (const plan of made) await scene.asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
      const held = rowOf(neededShifts, need.id);
      const [first, second] = made as [{ id: string }, { id: string }];
      await race(round, held, [() => dispatchPlan(first.id), () => dispatchPlan(second.id)]);
      const items = [...(await itemsOf(first.id)), ...(await itemsOf(second.id))];
      expect(items.map(({ state }) => state).sort()).toEqual(["refused", "sent"]);
      const refused = items.find(({ state }) => state === "refused");
      expect(refused?.refusal).toBe("This shift is no longer open.");
      expect(await db().$count(bookings, inArray(bookings.neededShiftId, [need.id]))).toBe(1);
    },
  );
});

describe("several servers that work one plan out", () => {
  it("keep one result [SCH-I-066 SCH-J-003]", async () => {
    const scene = await aPlanScene();
    await scene.clinician([d8]);
    await scene.need(d8);
    const plan = (await scene.make("solver")).body;
    const done = await Promise.all([...Array(6).keys()].map(() => workOut(plan.id)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await itemsOf(plan.id)).toHaveLength(1);
  });
});
