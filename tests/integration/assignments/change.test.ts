import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { signInAs } from "../../support/api";
import { aScene, byProvider, historyOf, ids, refusedWithoutTrace } from "../../support/assignments/builders";
import { aConnection, aFacility, aRep, dayFromToday, someAvailability } from "../../support/builders";

const [first, second, third] = [dayFromToday(14), dayFromToday(15), dayFromToday(16)];

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
