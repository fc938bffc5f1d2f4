import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import { signInAs, visitor } from "../../support/api";
import {
  aScene,
  byProvider,
  byRep,
  decisions,
  historyOf,
  ids,
  refusedWithoutTrace,
} from "../../support/assignments/builders";
import { aBookingRequest, aProvider, dayFromToday, loseClearance } from "../../support/builders";

const first = dayFromToday(14);

describe("the provider's answer", () => {
  it("accepts checked and rejects unchecked shifts; the organization must confirm [PRV-S-024 PRV-S-033 PRV-C-021 PRV-E-003]", async () => {
    const { provider, rep, path, shifts, requestId } = await aScene();
    const [a, b] = ids({ shifts });
    const answer = await provider.put(
      `${path}respond/`,
      byProvider({ [a]: true, [b]: false }, "Not on the 15th"),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "responded",
        shifts_count: 2,
        accepted_shifts_count: 1,
        total_hours: 12,
        overall_total: 2160,
      },
    });
    expect(decisions(answer.body)).toEqual([
      ["accepted", "pending"],
      ["rejected", "pending"],
    ]);
    expect((await rep.get(path)).body).toMatchObject({
      status: "responded",
      overall_total: 2592,
      can_confirm: true,
    });
    const history = await provider.get(`${path}history/`);
    expect(history.body.results[0]).toMatchObject({
      action: "respond",
      comment: "Not on the 15th",
      changes: {
        status: { from_value: "pending", to_value: "responded" },
        bookings: [
          { id: a, change: "accepted" },
          { id: b, change: "rejected" },
        ],
      },
    });
    const events = await db().select().from(outbox).where(eq(outbox.name, "booking-request/responded"));
    expect(events.map(({ payload }) => payload)).toContainEqual({ bookingRequestId: requestId });
  });

  it("cancels the request when it declines every shift, and frees the days [PRV-S-030]", async () => {
    const { provider, path, shifts, requestId } = await aScene();
    const [a, b] = ids({ shifts });
    const answer = await provider.put(`${path}respond/`, byProvider({ [a]: false, [b]: false }));
    expect(answer.body.status).toBe("canceled");
    const days = (await provider.get("/schedules/")).body.results;
    expect(days).toMatchObject([
      { is_available: true, bookings: [] },
      { is_available: true, bookings: [] },
    ]);
    const events = await db().select().from(outbox).where(eq(outbox.name, "booking-request/canceled"));
    expect(events.map(({ payload }) => payload)).toContainEqual({
      bookingRequestId: requestId,
      by: "provider",
    });
  });

  it("is given while pending only [PRV-S-026 PRV-S-028 PRV-S-029]", async () => {
    for (const status of ["responded", "confirmed", "canceled"] as const) {
      const { provider, path, shifts, requestId } = await aScene({ status });
      const [a, b] = ids({ shifts });
      await refusedWithoutTrace(
        requestId,
        () => provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: true })),
        400,
      );
    }
  });

  it("names every shift with a boolean; the comment is optional [PRV-V-005 PRV-V-006]", async () => {
    const { provider, path, shifts, requestId } = await aScene();
    const [a, b] = ids({ shifts });
    const wrong = [
      {},
      { bookings: [] },
      { bookings: [{ id: a }] },
      { bookings: [{ status_by_provider: true }] },
      {
        bookings: [
          { id: a, status_by_provider: "yes" },
          { id: b, status_by_provider: true },
        ],
      },
      { bookings: [{ id: "a", status_by_provider: true }] },
      byProvider({ [a]: true }),
      { bookings: [a, a, b].map((id) => ({ id, status_by_provider: true })) },
      { ...byProvider({ [a]: true, [b]: true }), comment: 5 },
    ];
    for (const body of wrong)
      await refusedWithoutTrace(requestId, () => provider.put(`${path}respond/`, body), 400);
    expect((await provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: true }))).status).toBe(200);
  });

  it("finds no shift of another request", async () => {
    const { provider, path, shifts, requestId } = await aScene();
    const [a, b] = ids({ shifts });
    const foreign = ids(await aBookingRequest())[0];
    for (const id of [foreign, newId()]) {
      const body = byProvider({ [a]: true, [b]: true, [id]: true });
      await refusedWithoutTrace(requestId, () => provider.put(`${path}respond/`, body), 404);
    }
  });

  it("leaves past shifts alone: they cannot be accepted and lapse [PRV-V-008]", async () => {
    const { provider, path, shifts, requestId } = await aScene({
      shifts: [{ startOn: dayFromToday(-2) }, { startOn: first }],
    });
    const [past, open] = ids({ shifts });
    const accept = byProvider({ [past]: true, [open]: true });
    const answer = await refusedWithoutTrace(requestId, () => provider.put(`${path}respond/`, accept), 400);
    expect(answer.body.error).toBe("Past shifts cannot be changed.");
    const answered = await provider.put(`${path}respond/`, byProvider({ [open]: true }));
    expect(decisions(answered.body)).toEqual([
      ["rejected", "pending"],
      ["accepted", "pending"],
    ]);
  });

  it("is the provider's own: 403 for reps, 404 for other providers, 401 for visitors [PRV-P-005] [ORG-C-082]", async () => {
    const { rep, path, shifts, requestId, people } = await aScene();
    const [a, b] = ids({ shifts });
    const body = byProvider({ [a]: true, [b]: true });
    await refusedWithoutTrace(
      requestId,
      () => rep.put(`${path}respond/`, byRep({ [a]: true, [b]: true })),
      403,
    );
    const other = await signInAs(await aProvider());
    await refusedWithoutTrace(requestId, () => other.put(`${path}respond/`, body), 404);
    await refusedWithoutTrace(requestId, () => other.put(`${path}respond/`, {}), 404);
    await refusedWithoutTrace(requestId, () => visitor().put(`${path}respond/`, body), 401);
    const unknown = await signInAs(people.provider);
    expect((await unknown.put(`/booking-requests/${newId()}/respond/`, body)).status).toBe(404);
    expect((await unknown.put("/booking-requests/5/respond/", body)).status).toBe(404);
  });

  it("cannot accept through a connection that was withdrawn, but can decline", async () => {
    const { provider, path, shifts, requestId, people } = await aScene();
    const [a, b] = ids({ shifts });
    await loseClearance(people.provider);
    await refusedWithoutTrace(
      requestId,
      () => provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: true })),
      400,
    );
    expect((await provider.put(`${path}respond/`, byProvider({ [a]: false, [b]: false }))).body.status).toBe(
      "canceled",
    );
  });

  it("can be changed while responded, and not while pending [PRV-S-027 PRV-P-006]", async () => {
    const { provider, path, shifts, requestId } = await aScene();
    const [a, b] = ids({ shifts });
    await refusedWithoutTrace(requestId, () => provider.put(path, byProvider({ [a]: true })), 400);
    await provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: false }));
    const changed = await provider.put(path, byProvider({ [b]: true }, "The 15th works after all"));
    expect(changed).toMatchObject({ status: 200, body: { status: "responded", accepted_shifts_count: 2 } });
    const steps = await historyOf(requestId);
    expect(steps.at(-1)).toMatchObject({ action: "update", comment: "The 15th works after all" });
    const declined = await provider.put(path, byProvider({ [a]: false, [b]: false }));
    expect(declined.body.status).toBe("canceled");
    await refusedWithoutTrace(requestId, () => provider.put(path, byProvider({ [a]: true })), 400);
  });

  it("of an update needs id and decision; shifts themselves are not the provider's to change", async () => {
    const { provider, path, shifts, requestId } = await aScene({ status: "responded" });
    const [a] = ids({ shifts });
    const wrong = [
      { bookings: [{ id: a }] },
      { bookings: [{ status_by_provider: true }] },
      { bookings: [{ id: a, is_removed: true }] },
      { bookings: [{ id: a, start_time: "09:00" }] },
    ];
    for (const body of wrong) await refusedWithoutTrace(requestId, () => provider.put(path, body), 400);
    const other = await signInAs(await aProvider());
    await refusedWithoutTrace(requestId, () => other.put(path, { bookings: [{}] }), 404);
  });
});
