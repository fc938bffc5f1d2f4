import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, outbox, schedulePlans } from "@/db/schema";
import { aPlanScene, aSolvedPlan, planPath, sendAll, workOut } from "../../support/assignments/plans";
import { dayFromToday } from "../../support/builders";

const [d8, d9, d10] = [dayFromToday(8), dayFromToday(9), dayFromToday(10)] as const;

const auditOf = async (planId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, planId))).map(
    ({ action, actorId, actorKind }) => ({
      action,
      by: actorKind === "system" ? actorId : actorKind,
    }),
  );

describe("a plan by the solver", () => {
  it("is worked out by the job and answers who works what, and why [SCH-C-023 SCH-I-061 SCH-I-062 SCH-I-064]", async () => {
    const scene = await aPlanScene();
    const one = await scene.clinician([d8, d9]);
    const two = await scene.clinician([d8], { rates: { facilityRateDayCents: 20_000 } });
    const needs = [await scene.need(d8), await scene.need(d8), await scene.need(d9), await scene.need(d10)];
    const made = await scene.make("solver");
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ status: "solving", items: [], left: [], version: 1, source: "solver" });
    expect(await workOut(made.body.id)).toBe(1);
    const { body } = await scene.asRep.get(planPath(made.body.id));
    expect(body).toMatchObject({
      status: "open",
      version: 2,
      result: {
        positions: 4,
        covered: 3,
        method: "solver",
        is_proved: true,
        least_left: 1,
        possibilities: 3,
      },
    });
    const who = body.items.map(({ date, provider, reasons, amount }: never) => [
      date,
      provider,
      reasons,
      amount,
    ]);
    expect(who).toHaveLength(3);
    const onNinth = body.items.find(({ date }: { date: string }) => date === d9);
    expect(onNinth).toMatchObject({
      needed_shift: needs[2]?.id,
      provider: { id: one.id },
      reasons: ["The only one who could"],
      amount: 2_592,
      kind: "day",
      times: "07:00–19:00",
    });
    const ofTwo = body.items.find(({ provider }: { provider: { id: string } }) => provider.id === two.id);
    expect(ofTwo).toMatchObject({ reasons: ["Lowest rate of 2 who could"], amount: 2_400 });
    expect(body.left).toMatchObject([
      {
        needed_shift: needs[3]?.id,
        counts: [{ code: "not_offered", text: "does not offer this day", count: 2 }],
      },
    ]);
    expect(await auditOf(body.id)).toEqual([
      { action: "schedule-plan/made", by: "rep" },
      { action: "schedule-plan/solved", by: "solve-plan" },
    ]);
  });

  it("previews how large it would be and writes nothing [SCH-C-023 SCH-S-028]", async () => {
    const scene = await aPlanScene();
    await scene.clinician([d8, d9]);
    await scene.need(d8);
    const before = await db().$count(schedulePlans);
    const preview = await scene.make("solver", { preview: true });
    expect(preview).toMatchObject({ status: 200, body: { shifts: 1, clinicians: 1, possibilities: 1 } });
    expect(await db().$count(schedulePlans)).toBe(before);
  });
});

describe("sending a plan", () => {
  it("makes one request for each provider and facility, and marks the items [SCH-I-071 SCH-I-067 SCH-I-068]", async () => {
    const scene = await aPlanScene();
    await scene.clinician([d8, d9]);
    await scene.clinician([d8]);
    await Promise.all([d8, d8, d9].map((day) => scene.need(day)));
    const plan = await aSolvedPlan(scene);
    const asked = await sendAll(scene.asRep, plan);
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ status: "sending" });
    const { body } = await scene.asRep.get(planPath(plan.id));
    expect(body.status).toBe("sent");
    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(["sent", "sent", "sent"]);
    const requests = new Set(
      body.items.map((item: { booking_request_id: string }) => item.booking_request_id),
    );
    expect(requests.size).toBe(2);
    const events = (await db().select().from(outbox)).filter(
      ({ name, payload }) =>
        name === "booking-request/sent" && requests.has(payload.bookingRequestId as string),
    );
    expect(events).toHaveLength(2);
    expect((await scene.asRep.put(`${planPath(plan.id)}send/`, { version: body.version })).body.error).toBe(
      "This plan has been sent.",
    );
  });
});
