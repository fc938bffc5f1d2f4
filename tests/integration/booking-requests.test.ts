import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, bookingRequestHistory, bookingRequests, bookings, clearances, outbox } from "@/db/schema";
import { addDays } from "@/lib/time";
import { type Caller, signInAs, visitor } from "../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
  someAvailability,
} from "../support/builders";

const [first, second, third] = [dayFromToday(14), dayFromToday(15), dayFromToday(16)];
const text = (value: string) => expect.stringContaining(value);

type Built = Awaited<ReturnType<typeof aBookingRequest>>;

/** A request with the browsers of both sides. */
async function aScene(given: Parameters<typeof aBookingRequest>[0] = {}) {
  const built = await aBookingRequest({ shifts: [{ startOn: first }, { startOn: second }], ...given });
  const path = `/booking-requests/${built.requestId}/`;
  return {
    ...built,
    path,
    provider: await signInAs(built.provider),
    rep: await signInAs(built.rep),
    people: built,
  };
}

const ids = ({ shifts }: Pick<Built, "shifts">) =>
  shifts.map(({ id }) => id) as [string, string, ...string[]];
const byProvider = (answers: Record<string, boolean>, comment?: string) => ({
  bookings: Object.entries(answers).map(([id, status_by_provider]) => ({ id, status_by_provider })),
  comment,
});
const byRep = (answers: Record<string, boolean>) => ({
  bookings: Object.entries(answers).map(([id, status_by_rep]) => ({ id, status_by_rep })),
});
const decisions = (body: { bookings: { status_by_provider: string; status_by_rep: string }[] }) =>
  body.bookings.map(({ status_by_provider, status_by_rep }) => [status_by_provider, status_by_rep]);

const historyOf = (requestId: string) =>
  db()
    .select()
    .from(bookingRequestHistory)
    .where(eq(bookingRequestHistory.bookingRequestId, requestId))
    .orderBy(asc(bookingRequestHistory.id));

async function everything(requestId: string) {
  const [request] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, requestId));
  const shifts = await db()
    .select()
    .from(bookings)
    .where(eq(bookings.bookingRequestId, requestId))
    .orderBy(asc(bookings.id));
  return { request, shifts, history: await historyOf(requestId), events: await db().$count(outbox) };
}

/** The call is refused with this status and changes nothing. */
async function refusedWithoutTrace(requestId: string, call: () => ReturnType<Caller["put"]>, status: number) {
  const before = await everything(requestId);
  const answer = await call();
  expect(answer.status).toBe(status);
  expect(await everything(requestId)).toEqual(before);
  return answer;
}

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
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, people.provider.providerId));
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

describe("shifts that an acceptance rules out", () => {
  /** The same provider asked by two organizations, for the given shifts each. */
  async function rivals(mine: { startOn: string }[], theirs: { startOn: string }[]) {
    const own = await aScene({ shifts: mine });
    const elsewhere = await aConnection({ provider: own.people.provider, as: "approved" });
    const other = await aBookingRequest({ ...elsewhere, shifts: theirs });
    return {
      own,
      other,
      otherRep: await signInAs(other.rep),
      otherPath: `/booking-requests/${other.requestId}/`,
    };
  }

  it("are rejected in other requests, whose history says that they are no longer possible", async () => {
    const { own, other, otherRep, otherPath } = await rivals(
      [{ startOn: first }],
      [{ startOn: first }, { startOn: third }],
    );
    const [mine] = ids(own);
    expect((await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }))).status).toBe(200);
    const { body } = await otherRep.get(otherPath);
    expect(body.status).toBe("pending");
    expect(decisions(body)).toEqual([
      ["rejected", "pending"],
      ["pending", "pending"],
    ]);
    const history = (await otherRep.get(`${otherPath}history/`)).body.results;
    expect(history[0]).toMatchObject({
      action: "update",
      actor: { first_name: "", is_staff: true, user_type: "staff" },
      comment: text("No longer possible"),
      changes: { status: null, bookings: [{ id: ids(other)[0], change: "rejected" }] },
    });
    expect(JSON.stringify(history)).not.toContain(own.people.facility.name);
  });

  it("cancel a request that has nothing left", async () => {
    const { own, otherRep, otherPath, other } = await rivals([{ startOn: first }], [{ startOn: first }]);
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    expect((await otherRep.get(otherPath)).body.status).toBe("canceled");
    const events = await db().select().from(outbox).where(eq(outbox.name, "booking-request/canceled"));
    expect(events.map(({ payload }) => payload)).toContainEqual({
      bookingRequestId: other.requestId,
      by: "system",
    });
  });

  it("are only those that overlap in time", async () => {
    const { own, otherRep, otherPath } = await rivals([{ startOn: first }], [{ startOn: second }]);
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    expect(decisions((await otherRep.get(otherPath)).body)).toEqual([["pending", "pending"]]);
  });

  it("cannot be accepted afterwards", async () => {
    const { own, other, otherPath } = await rivals(
      [{ startOn: first }],
      [{ startOn: first }, { startOn: third }],
    );
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    const [a, b] = ids(other);
    const again = byProvider({ [a]: true, [b]: true });
    const answer = await refusedWithoutTrace(
      other.requestId,
      () => own.provider.put(`${otherPath}respond/`, again),
      400,
    );
    expect(answer.body.error).toBe("This shift overlaps another shift of the provider.");
  });
});

describe("a rep's changes of the shifts", () => {
  async function anOpenScene(status: "pending" | "responded" = "responded") {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId, timeZone: "America/Phoenix" });
    const connected = await aConnection({ rep, facility, as: "approved" });
    const scene = await aScene({ ...connected, status });
    await someAvailability(scene.people.provider.providerId, [third, dayFromToday(17)]);
    return scene;
  }

  it("add, change and remove, keep what was, and ask the provider again [PRV-C-022]", async () => {
    const { rep, path, shifts, requestId } = await anOpenScene();
    const [a, b] = ids({ shifts });
    const added = { start_on: third, start_time: "19:00", end_time: "07:00", provider_rate_type: "night" };
    const answer = await rep.put(path, {
      bookings: [{ id: a, start_time: "08:00" }, { id: b, is_removed: true }, added],
      comment: "Later start",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "pending", shifts_count: 2, first_shift_on: first, last_shift_on: third },
    });
    expect(answer.body.bookings).toMatchObject([
      {
        id: a,
        start_time: "08:00",
        hours: 11,
        is_changed: true,
        is_added: false,
        status_by_provider: "pending",
        previous: { start_time: "07:00", end_time: "19:00", provider_rate: 216 },
      },
      { id: b, is_removed: true },
      { start_on: third, hours: 12, is_added: true, status_by_provider: "pending", provider_rate: 252 },
    ]);
    const [step] = (await historyOf(requestId)).slice(-1);
    expect(step).toMatchObject({
      action: "update",
      comment: "Later start",
      changes: { status: { from: "responded", to: "pending" } },
    });
  });

  it("take their marks away once the provider answers", async () => {
    const { rep, provider, path, shifts } = await anOpenScene("pending");
    const [a, b] = ids({ shifts });
    await rep.put(path, { bookings: [{ id: a, start_time: "08:00" }] });
    const answer = await provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: true }));
    expect(answer.body.bookings[0]).toMatchObject({ is_changed: false, previous: null, start_time: "08:00" });
  });

  it("let two shifts swap their times", async () => {
    const { rep, path, shifts } = await anOpenScene("pending");
    const [a, b] = ids({ shifts });
    const answer = await rep.put(path, {
      bookings: [
        { id: a, start_on: second },
        { id: b, start_on: first },
      ],
    });
    expect(answer.status).toBe(200);
    expect(
      answer.body.bookings.map(({ id, start_on }: { id: string; start_on: string }) => [id, start_on]),
    ).toEqual([
      [b, first],
      [a, second],
    ]);
  });

  it("are judged like a new request, without standing in their own way", async () => {
    const { rep, path, shifts, requestId } = await anOpenScene();
    const [a] = ids({ shifts });
    const bad: [object, string][] = [
      [{ id: a, start_on: dayFromToday(40) }, "Provider is not available on this date."],
      [{ id: a, start_on: dayFromToday(-3) }, "Start date cannot be in the past."],
      [{ id: a, end_on: first, end_time: "07:00" }, "A shift must be between 15 minutes and 24 hours long."],
      [
        { start_on: first, start_time: "18:00", end_time: "20:00", shift_type: "day" },
        "This shift overlaps another shift of this request.",
      ],
    ];
    for (const [change, error] of bad) {
      const answer = await refusedWithoutTrace(requestId, () => rep.put(path, { bookings: [change] }), 400);
      expect(answer.body).toMatchObject({ error, "bookings.0": [error] });
    }
    expect((await rep.put(path, { bookings: [{ id: a, start_time: "06:00" }] })).status).toBe(200);
  });

  it("cannot remove every shift [PRV-V-012]", async () => {
    const { rep, path, shifts, requestId } = await anOpenScene();
    const removals = ids({ shifts }).map((id) => ({ id, is_removed: true }));
    const answer = await refusedWithoutTrace(requestId, () => rep.put(path, { bookings: removals }), 400);
    expect(answer.body.error).toBe("Cannot remove all shifts. Please cancel instead.");
  });

  it("that change nothing write nothing, and status_by_rep is passed over", async () => {
    const { rep, path, shifts, requestId } = await anOpenScene();
    const [a] = ids({ shifts });
    await refusedWithoutTrace(
      requestId,
      () => rep.put(path, { bookings: [{ id: a, start_time: "07:00", status_by_rep: true }] }),
      200,
    );
    await refusedWithoutTrace(requestId, () => rep.put(path, { bookings: [] }), 200);
  });

  it("refuse shifts of others, wrong types and new shifts without times", async () => {
    const { rep, path, shifts, requestId } = await anOpenScene();
    const [a] = ids({ shifts });
    await refusedWithoutTrace(
      requestId,
      () => rep.put(path, { bookings: [{ id: newId(), is_removed: true }] }),
      404,
    );
    const wrong = [
      { start_on: third },
      { id: a, start_time: 7 },
      { id: a, is_removed: "yes" },
      { id: "first" },
      "shift",
    ];
    for (const each of wrong)
      await refusedWithoutTrace(requestId, () => rep.put(path, { bookings: [each] }), 400);
  });

  it("end with the confirmation and the cancellation [PRV-S-028 PRV-S-029]", async () => {
    for (const status of ["confirmed", "canceled"] as const) {
      const { rep, path, shifts, requestId } = await aScene({ status });
      const [a] = ids({ shifts });
      await refusedWithoutTrace(
        requestId,
        () => rep.put(path, { bookings: [{ id: a, start_time: "08:00" }] }),
        400,
      );
    }
  });

  it("need schedule_shifts in the same organization", async () => {
    const { path, shifts, requestId, people } = await anOpenScene();
    const [a] = ids({ shifts });
    const body = { bookings: [{ id: a, start_time: "08:00" }] };
    const confirmer = await signInAs(
      await aRep({ organizationId: people.rep.organizationId, groups: ["confirm_shifts"] }),
    );
    await refusedWithoutTrace(requestId, () => confirmer.put(path, body), 403);
    const stranger = await signInAs(await aRep());
    await refusedWithoutTrace(requestId, () => stranger.put(path, body), 404);
    await refusedWithoutTrace(requestId, () => stranger.put(path, { bookings: "x" }), 404);
  });
});

describe("the confirmation", () => {
  it("accepts checked shifts, rejects unchecked ones and frees their days [PRV-S-025 ORG-S-043 ORG-C-081 PRV-E-004 ORG-V-053]", async () => {
    const { rep, provider, path, shifts } = await aScene({ status: "responded" });
    const [a, b] = ids({ shifts });
    const answer = await rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: false }));
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "confirmed", accepted_shifts_count: 1, total_hours: 12, overall_total: 2592 },
    });
    expect(decisions(answer.body)).toEqual([
      ["accepted", "accepted"],
      ["accepted", "rejected"],
    ]);
    const days = (await provider.get("/schedules/")).body.results;
    expect(days).toMatchObject([
      { start_on: first, is_available: false },
      { start_on: second, is_available: true },
    ]);
  });

  it("needs an answered request with at least one shift accepted by both", async () => {
    for (const status of ["pending", "confirmed", "canceled"] as const) {
      const { rep, path, shifts, requestId } = await aScene({ status });
      const [a, b] = ids({ shifts });
      await refusedWithoutTrace(
        requestId,
        () => rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: true })),
        400,
      );
    }
    const { rep, path, shifts, requestId } = await aScene({ status: "responded" });
    const [a, b] = ids({ shifts });
    const none = await refusedWithoutTrace(
      requestId,
      () => rep.put(`${path}confirm/`, byRep({ [a]: false, [b]: false })),
      400,
    );
    expect(none.body.error).toBe("At least one shift must be accepted by both sides.");
  });

  it("lists shifts with id and boolean [ORG-V-052]", async () => {
    const { rep, path, shifts, requestId } = await aScene({ status: "responded" });
    const [a, b] = ids({ shifts });
    const wrong = [
      {},
      { bookings: [{ id: a }] },
      { bookings: [{ status_by_rep: true }] },
      { bookings: [{ id: a, status_by_rep: 1 }] },
      byRep({ [a]: true }),
    ];
    for (const body of wrong)
      await refusedWithoutTrace(requestId, () => rep.put(`${path}confirm/`, body), 400);
    await refusedWithoutTrace(
      requestId,
      () => rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: true, [newId()]: true })),
      404,
    );
  });

  it("cannot take a shift that the provider rejected", async () => {
    const { rep, provider, path, shifts, requestId } = await aScene();
    const [a, b] = ids({ shifts });
    await provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: false }));
    await refusedWithoutTrace(
      requestId,
      () => rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: true })),
      400,
    );
    expect((await rep.put(`${path}confirm/`, byRep({ [a]: true }))).status).toBe(200);
  });

  it("needs a connection that still stands", async () => {
    const { rep, path, shifts, requestId, people } = await aScene({ status: "responded" });
    const [a, b] = ids({ shifts });
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, people.provider.providerId));
    await refusedWithoutTrace(
      requestId,
      () => rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: true })),
      400,
    );
  });

  it("is for reps who confirm or schedule [PRV-P-007]", async () => {
    const { provider, path, shifts, requestId, people } = await aScene({ status: "responded" });
    const [a, b] = ids({ shifts });
    const body = byRep({ [a]: true, [b]: true });
    const { organizationId } = people.rep;
    await refusedWithoutTrace(requestId, () => provider.put(`${path}confirm/`, body), 403);
    const plain = await signInAs(await aRep({ organizationId, groups: ["connect_with_providers"] }));
    await refusedWithoutTrace(requestId, () => plain.put(`${path}confirm/`, body), 403);
    const stranger = await signInAs(await aRep());
    await refusedWithoutTrace(requestId, () => stranger.put(`${path}confirm/`, body), 404);
    const confirmer = await signInAs(await aRep({ organizationId, groups: ["confirm_shifts"] }));
    expect((await confirmer.put(`${path}confirm/`, body)).status).toBe(200);
  });
});

describe("the cancellation", () => {
  it("ends a pending or responded request with its comment, and frees the days [PRV-S-035 PRV-C-023]", async () => {
    for (const status of ["pending", "responded"] as const) {
      const { rep, provider, path, requestId } = await aScene({ status });
      const answer = await rep.put(`${path}cancel/`, { comment: "The need is gone" });
      expect(answer).toMatchObject({
        status: 200,
        body: { status: "canceled", can_cancel: false, can_add_extra: false },
      });
      expect((await historyOf(requestId)).at(-1)).toMatchObject({
        action: "cancel",
        comment: "The need is gone",
      });
      const days = (await provider.get("/schedules/")).body.results;
      expect(days).toMatchObject([{ is_available: true }, { is_available: true }]);
    }
  });

  it("of a confirmed request needs its last shift more than 30 days ahead [PRV-S-036]", async () => {
    const early = await aScene({
      status: "confirmed",
      shifts: [{ startOn: first }, { startOn: dayFromToday(31) }],
    });
    expect((await early.rep.get(early.path)).body.can_cancel).toBe(true);
    expect((await early.rep.put(`${early.path}cancel/`, {})).status).toBe(200);
    const late = await aScene({
      status: "confirmed",
      shifts: [{ startOn: first }, { startOn: dayFromToday(30) }],
    });
    expect((await late.rep.get(late.path)).body.can_cancel).toBe(false);
    const answer = await refusedWithoutTrace(
      late.requestId,
      () => late.rep.put(`${late.path}cancel/`, {}),
      400,
    );
    expect(answer.body.error).toContain("more than 30 days ahead");
  });

  it("happens once [PRV-S-034]", async () => {
    const { rep, path, requestId } = await aScene();
    expect((await rep.put(`${path}cancel/`, {})).status).toBe(200);
    const answer = await refusedWithoutTrace(requestId, () => rep.put(`${path}cancel/`, {}), 400);
    expect(answer.body.error).toBe("This assignment request is already canceled.");
  });

  it("is for reps who schedule [PRV-P-008]", async () => {
    const { provider, path, requestId, people } = await aScene();
    await refusedWithoutTrace(requestId, () => provider.put(`${path}cancel/`, {}), 403);
    const confirmer = await signInAs(
      await aRep({ organizationId: people.rep.organizationId, groups: ["confirm_shifts"] }),
    );
    await refusedWithoutTrace(requestId, () => confirmer.put(`${path}cancel/`, {}), 403);
    const stranger = await signInAs(await aRep());
    await refusedWithoutTrace(requestId, () => stranger.put(`${path}cancel/`, {}), 404);
    const staff = await signInAs(await aStaff());
    await refusedWithoutTrace(requestId, () => staff.put(`${path}cancel/`, {}), 403);
  });
});

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

describe("reading one request", () => {
  it("has every documented field [PRV-C-008 PRV-C-009 PRV-C-010 PRV-C-011 PRV-C-013 PRV-C-014 PRV-C-020]", async () => {
    const { provider, path, people, shifts } = await aScene();
    const { status, body } = await provider.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: people.requestId,
      status: "pending",
      comment: "",
      healthcare_facility: {
        name: people.facility.name,
        time_zone: "America/New_York",
        emr: "EPIC",
        facility_type: "ACUTE_CARE_HOSPITAL",
      },
      healthcare_entity_rep: {
        user: { first_name: people.rep.user.firstName, last_name: people.rep.user.lastName },
        title: "Staffing director",
        healthcare_entity: { id: people.rep.organizationId },
      },
      provider: {
        display_name: people.provider.displayName,
        profile_picture: null,
        specialties: ["EMERGENCY_MEDICINE"],
      },
      booking_request_extra: { additional_charges_bonus: null },
      can_respond: true,
      can_update: false,
      can_cancel: false,
      can_confirm: false,
      can_add_extra: false,
    });
    expect(body.bookings[0]).toEqual({
      id: shifts[0]?.id,
      provider_booking_request_id: people.requestId,
      facility_name: people.facility.name,
      start_on: first,
      end_on: first,
      start_time: "07:00",
      end_time: "19:00",
      provider_rate_type: "day",
      provider_rate: 180,
      minutes: 720,
      hours: 12,
      total_value: 2160,
      clock_change: null,
      status_by_provider: "pending",
      status_by_rep: "pending",
      is_overtime: false,
      is_added: false,
      is_changed: false,
      is_removed: false,
      is_past: false,
      is_editable: true,
      previous: null,
    });
  });

  it("is for its parties and staff, whose look leaves a row; everybody else finds nothing", async () => {
    const { path, people, requestId } = await aScene();
    const paths = [path, `${path}history/`];
    const { organizationId } = people.rep;
    const statusOf = async (person: { userId: string }, at: string) =>
      (await (await signInAs(person)).get(at)).status;
    for (const at of paths) {
      expect((await visitor().get(at)).status).toBe(401);
      expect(await statusOf(await aProvider(), at)).toBe(404);
      expect(await statusOf(await aRep(), at)).toBe(404);
      expect(await statusOf(await aRep({ organizationId, groups: ["manage_users"] }), at)).toBe(403);
      expect(await statusOf(await aRep({ organizationId, groups: ["confirm_shifts"] }), at)).toBe(200);
      expect(await statusOf(await aStaff(), at)).toBe(200);
      expect(await statusOf(people.provider, at.replace(requestId, newId()))).toBe(404);
      expect(await statusOf(people.provider, at.replace(requestId, "5"))).toBe(404);
    }
    const reads = and(eq(auditLog.objectId, requestId), eq(auditLog.actorKind, "staff"));
    expect(await db().$count(auditLog, reads)).toBe(2);
  });

  it("marks hours beyond 40 in a week at the facility as overtime", async () => {
    const sunday = addDays(first, (7 - new Date(`${first}T00:00:00Z`).getUTCDay()) % 7);
    const shifts = [0, 1, 2, 3].map((count) => ({ startOn: addDays(sunday, count) }));
    const { rep, path } = await aScene({ shifts });
    const { body } = await rep.get(path);
    expect(body.bookings.map(({ is_overtime }: { is_overtime: boolean }) => is_overtime)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("tells its history newest first, 50 at a time, with who did it [PRV-C-015 PRV-C-016 PRV-C-017 PRV-K-025]", async () => {
    const { rep, provider, path, shifts, people } = await aScene();
    const [a, b] = ids({ shifts });
    await provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: true }));
    await rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: true }));
    const { body } = await rep.get(`${path}history/`);
    expect(body.results.map(({ action }: { action: string }) => action)).toEqual(["confirm", "respond"]);
    expect(body.results[1]).toEqual({
      id: expect.any(String),
      action: "respond",
      actor: {
        first_name: people.provider.user.firstName,
        last_name: people.provider.user.lastName,
        is_staff: false,
        user_type: "provider",
        provider_degree: "MD",
      },
      created_at: expect.any(String),
      changes: {
        status: { from_value: "pending", to_value: "responded" },
        bookings: expect.any(Array),
        booking_request_extra: [],
      },
      comment: "",
    });
    expect((await rep.get(`${path}history/?limit=1&offset=1`)).body).toMatchObject({
      count: 2,
      results: [{ action: "respond" }],
    });
  });
});
