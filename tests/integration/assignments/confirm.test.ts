import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { signInAs } from "../../support/api";
import {
  aScene,
  byProvider,
  byRep,
  decisions,
  ids,
  refusedWithoutTrace,
} from "../../support/assignments/builders";
import { aRep, dayFromToday, loseClearance } from "../../support/builders";

const [first, second] = [dayFromToday(14), dayFromToday(15)];

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
    await loseClearance(people.provider);
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
