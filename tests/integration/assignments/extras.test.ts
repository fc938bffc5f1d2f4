import { describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aScene, refusedWithoutTrace } from "../../support/assignments/builders";
import { aRep } from "../../support/builders";

describe("extra pay", () => {
  const extraPath = (requestId: string) => `/booking-requests-extra/${requestId}/`;

  it("adds up on both sides, the fee on hours only [ORG-C-083 PRV-C-012 PRV-K-032]", async () => {
    const { rep, provider, path, requestId } = await aScene({ status: "confirmed" });
    const whole = {
      extra_hours_time_spent_minutes: 90,
      extra_hours_total_amount: 324,
      additional_charges_bonus: 100.5,
      additional_charges_travel_expenses: 50,
    };
    const answer = await rep.post(extraPath(requestId), whole);
    expect(answer).toMatchObject({
      status: 200,
      body: { booking_request_extra: whole, overall_booking: 5184, overall_total: 5184 + 474.5 },
    });
    expect((await provider.get(path)).body).toMatchObject({
      booking_request_extra: { ...whole, extra_hours_total_amount: 270 },
      overall_booking: 4320,
      overall_total: 4320 + 270 + 150.5,
    });
    expect(answer.body.status).toBe("confirmed");
    const history = (await provider.get(`${path}history/`)).body.results[0];
    expect(history).toMatchObject({ action: "update", changes: { status: null } });
    expect(history.changes.booking_request_extra).toContainEqual({
      field: "extra_hours_total_amount",
      from_value: null,
      to_value: 270,
    });
  });

  it("changes only what is sent, and null takes away", async () => {
    const { rep, requestId } = await aScene();
    await rep.post(extraPath(requestId), {
      additional_charges_bonus: 100,
      additional_charges_travel_expenses: 20,
    });
    const changed = await rep.post(extraPath(requestId), { additional_charges_bonus: null });
    expect(changed.body.booking_request_extra).toEqual({
      extra_hours_time_spent_minutes: null,
      extra_hours_total_amount: null,
      additional_charges_bonus: null,
      additional_charges_travel_expenses: 20,
      is_invoiced: false,
    });
    await refusedWithoutTrace(
      requestId,
      () => rep.post(extraPath(requestId), { additional_charges_travel_expenses: 20 }),
      200,
    );
  });

  it("wants time and amount together, also against what is there [ORG-V-049 ORG-V-050]", async () => {
    const { rep, requestId } = await aScene();
    const amount = await refusedWithoutTrace(
      requestId,
      () => rep.post(extraPath(requestId), { extra_hours_total_amount: 10 }),
      400,
    );
    expect(amount.body).toEqual({ extra_hours_time_spent_minutes: ["Time Spent is required"] });
    const time = await refusedWithoutTrace(
      requestId,
      () => rep.post(extraPath(requestId), { extra_hours_time_spent_minutes: 15 }),
      400,
    );
    expect(time.body).toEqual({ extra_hours_total_amount: ["Total Amount is required"] });
    await rep.post(extraPath(requestId), {
      extra_hours_time_spent_minutes: 15,
      extra_hours_total_amount: 10,
    });
    await refusedWithoutTrace(
      requestId,
      () => rep.post(extraPath(requestId), { extra_hours_total_amount: null }),
      400,
    );
    expect((await rep.post(extraPath(requestId), { extra_hours_total_amount: 12 })).status).toBe(200);
  });

  it("is not negative, not finer than a cent and not absurd [ORG-V-051]", async () => {
    const { rep, requestId } = await aScene();
    const wrong = [
      { additional_charges_bonus: -1 },
      { additional_charges_bonus: 10.005 },
      { additional_charges_bonus: "a lot" },
      { additional_charges_travel_expenses: 1e12 },
      { extra_hours_time_spent_minutes: 1.5, extra_hours_total_amount: 1 },
      { extra_hours_time_spent_minutes: -15, extra_hours_total_amount: 1 },
    ];
    for (const body of wrong)
      await refusedWithoutTrace(requestId, () => rep.post(extraPath(requestId), body), 400);
  });

  it("is added by reps who schedule, in any status but canceled [PRV-P-009]", async () => {
    for (const status of ["pending", "responded", "confirmed"] as const) {
      const { rep, requestId } = await aScene({ status });
      expect((await rep.post(extraPath(requestId), { additional_charges_bonus: 1 })).status).toBe(200);
    }
    const { rep, provider, requestId } = await aScene({ status: "canceled" });
    const bonus = { additional_charges_bonus: 1 };
    await refusedWithoutTrace(requestId, () => rep.post(extraPath(requestId), bonus), 400);
    await refusedWithoutTrace(requestId, () => provider.post(extraPath(requestId), bonus), 403);
    const stranger = await signInAs(await aRep());
    await refusedWithoutTrace(requestId, () => stranger.post(extraPath(requestId), bonus), 404);
    await refusedWithoutTrace(
      requestId,
      () => stranger.post(extraPath(requestId), { additional_charges_bonus: "x" }),
      404,
    );
  });
});
