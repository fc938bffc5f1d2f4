import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { raisedHands, rescues } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aProvider, dayFromToday } from "../../support/builders";
import { newsOf } from "../../support/coverage/builders";
import {
  aCandidate,
  actsOf,
  aSearch,
  aVacantShift,
  offersOf,
  readSearch,
  settingsOf,
} from "../../support/coverage/searches";

const boardOf = async (provider: { userId: string }, query = "") =>
  (await signInAs(provider)).get(`/open-shifts/${query}`);

/** A search that shows its shift at once, and asks nobody but the `others`. */
async function aShown(others = 0, body: object = {}) {
  const vacant = await aVacantShift(others);
  const search = await aSearch(vacant, { board: "at_once", ...body });
  return { vacant, search };
}

/** Nothing is left on the board from the test before. */
beforeEach(async () => {
  await db().update(rescues).set({ onBoardAt: null }).where(eq(rescues.status, "running"));
});

describe("the board", () => {
  it("shows a shift with its pay and how near it is, and what is missing [RSC-C-009 RSC-V-015 RSC-V-016 RSC-P-003]", async () => {
    const { vacant, search } = await aShown(0, { bonus: 50 });
    const stranger = await aProvider();
    const { body } = await boardOf(stranger);
    expect(body.results).toMatchObject([
      {
        id: search.id,
        near: "same_area",
        hand: null,
        offer_id: null,
        provider_rate: 210,
        bonus: 50,
        total: 12 * 210 + 50,
        hours: 12,
        facility: { id: vacant.facility.facilityId, city: "Portland", state: "ME" },
        missing: [
          "You are not approved at this facility at the moment.",
          "You are not cleared by this organization at the moment.",
        ],
      },
    ]);
    const approved = await aCandidate(vacant.place);
    expect((await boardOf(approved)).body.results).toMatchObject([{ near: "approved_here", missing: [] }]);
  });

  it.each([
    ["same_state", { zipCode: "04330", city: "Augusta" }],
    ["other_state", { state: "NH", zipCode: "03301", travelType: "NATIONAL" as const }],
    [undefined, { state: "NH", zipCode: "03301", travelType: "LOCAL" as const }],
  ])("is %s to a provider who lives there [RSC-V-016]", async (near, home) => {
    await aShown();
    const { body } = await boardOf(await aProvider(home));
    expect(body.results[0]?.near).toBe(near);
  });

  it("shows nothing to the holder, to another trade, without a license, to whoever blocks or is busy [RSC-V-015]", async () => {
    const { vacant, search } = await aShown();
    const counted = async (provider: { userId: string }) => (await boardOf(provider)).body.count;
    expect(await counted(vacant.provider)).toBe(0);
    expect(await counted(await aProvider({ specialties: ["DERMATOLOGY"] }))).toBe(0);
    expect(await counted(await aProvider({ degrees: ["NP"] }))).toBe(0);
    const unlicensed = await aProvider();
    await db().execute(
      `update licenses set expiration_on = '${dayFromToday(2)}' where provider_id = '${unlicensed.id}'`,
    );
    expect(await counted(unlicensed)).toBe(0);
    const blocking = await aProvider();
    await db().execute(
      `insert into provider_blocks (id, provider_id, scope, blocked) values (gen_random_uuid(), '${blocking.id}', 'state', 'ME')`,
    );
    expect(await counted(blocking)).toBe(0);
    const free = await aProvider();
    expect(await counted(free)).toBe(1);
    await vacant.by.rep.put(`/rescues/${search.id}/pause/`);
    expect(await counted(free)).toBe(0);
  });

  it("is left when the rep says so, and comes once everybody was asked [RSC-V-015 RSC-V-009]", async () => {
    const vacant = await aVacantShift(0);
    const search = await aSearch(vacant, { board: "after_waves" });
    expect(search.exhausted_at).not.toBeNull();
    const stranger = await aProvider();
    expect((await boardOf(stranger)).body.count).toBe(1);
    await vacant.by.rep.patch(`/rescues/${search.id}/`, { board: "off" });
    expect((await boardOf(stranger)).body.count).toBe(0);
    expect(await actsOf(search.id)).toContain("on_board");
    expect(await newsOf(search.id)).toEqual(expect.arrayContaining(["rescue/exhausted", "rescue/on-board"]));
  });

  it("is cut by shift type and days, and ordered nearest first [RSC-C-009 RSC-V-016]", async () => {
    const far = await aShown();
    const near = await aShown();
    const provider = await aCandidate(near.vacant.place);
    const ids = (await boardOf(provider)).body.results.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([near.search.id, far.search.id]);
    expect((await boardOf(provider, "?provider_rate_type=day")).body.count).toBe(0);
    expect((await boardOf(provider, `?date_from=${dayFromToday(4)}`)).body.count).toBe(0);
    expect((await boardOf(provider, `?date_to=${dayFromToday(4)}`)).body.count).toBe(2);
  });
});

describe("a raised hand", () => {
  it("of somebody outside is shown to the reps with what is missing [RSC-V-013 RSC-V-017 RSC-P-022]", async () => {
    const { vacant, search } = await aShown();
    const stranger = await aProvider();
    const caller = await signInAs(stranger);
    const raised = await caller.put(`/open-shifts/${search.id}/hand/`, { note: "I know the unit." });
    expect(raised.body).toMatchObject({ hand: { note: "I know the unit." }, offer_id: null });
    await caller.put(`/open-shifts/${search.id}/hand/`, { note: "From eight." });
    expect((await newsOf(search.id)).filter((name) => name === "hand/raised")).toHaveLength(1);
    const { body } = await vacant.by.rep.get(`/rescues/${search.id}/`);
    expect(body.hands).toMatchObject([
      {
        provider: { id: stranger.id, name: stranger.publicName },
        note: "From eight.",
        can_be_asked: false,
        missing: expect.arrayContaining(["not connected", "not cleared"]),
      },
    ]);
    expect(await offersOf(search.id)).toEqual([]);
  });

  it("of somebody who can be asked makes an offer at once, quiet hours aside [RSC-V-013]", async () => {
    const { vacant, search } = await aShown();
    const candidate = await aCandidate(vacant.place);
    await settingsOf(candidate, { urgentInQuietHours: false, quietFrom: "00:00", quietTo: "23:59" });
    const raised = await (await signInAs(candidate)).put(`/open-shifts/${search.id}/hand/`, {});
    const [offer] = await offersOf(search.id);
    expect(offer).toMatchObject({ providerId: candidate.providerId, status: "asked" });
    expect(offer!.reasons).toContainEqual({ code: "hand" });
    expect(raised.body.offer_id).toBe(offer!.id);
  });

  it("is taken back, also when there is none; and nobody raises one for what is not shown [RSC-P-004]", async () => {
    const { search } = await aShown();
    const caller = await signInAs(await aProvider());
    await caller.put(`/open-shifts/${search.id}/hand/`, {});
    for (const _ of [1, 2]) expect((await caller.delete(`/open-shifts/${search.id}/hand/`)).status).toBe(204);
    expect(await db().$count(raisedHands, eq(raisedHands.rescueId, search.id))).toBe(0);
    await db().update(rescues).set({ onBoardAt: null }).where(eq(rescues.id, search.id));
    expect((await caller.put(`/open-shifts/${search.id}/hand/`, {})).status).toBe(404);
    expect(await readSearch(search.id)).toMatchObject({ status: "running" });
  });
});
