import { describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aScene, historyOf, refusedWithoutTrace } from "../../support/assignments/builders";
import { aRep, aStaff, dayFromToday } from "../../support/builders";

const first = dayFromToday(14);

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
