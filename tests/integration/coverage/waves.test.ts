import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations, outbox, rescueOffers, rescues, users } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { statementsOf } from "@/scripts/bench/statements";
import { dayFromToday } from "../../support/builders";
import { newsOf } from "../../support/coverage/builders";
import {
  aCandidate,
  actsOf,
  aSearch,
  aVacantShift,
  isDueNow,
  offersOf,
  readSearch,
  settingsOf,
  type Vacant,
} from "../../support/coverage/searches";

const minuteMs = 60_000;
const sweep = (at = new Date()) => advanceRescues(systemActor("advance-rescues"), contextAt(at));

const aRunning = async (others: number, body: object = {}, startOn?: string) => {
  const vacant = await aVacantShift(others, startOn);
  return { vacant, search: await aSearch(vacant, body) };
};

const asks = (vacant: Vacant, id: string) => vacant.by.rep.put(`/rescues/${id}/next-wave/`);

describe("waves", () => {
  it("ask the next ones when they are due, so many at once [RSC-J-002 RSC-V-006 RSC-V-007]", async () => {
    const { search } = await aRunning(5, { wave_size: 2, wave_minutes: 30 });
    const before = new Date(Date.parse(search.next_wave_at) - 1000);
    await sweep(before);
    expect(await readSearch(search.id)).toMatchObject({ waveNumber: 1 });
    const due = new Date(Date.parse(search.next_wave_at));
    await sweep(due);
    expect(await readSearch(search.id)).toMatchObject({
      waveNumber: 2,
      nextWaveAt: new Date(due.getTime() + 30 * minuteMs),
    });
    expect((await offersOf(search.id)).map(({ waveNumber }) => waveNumber)).toEqual([1, 1, 2, 2]);
  });

  it("come ten minutes after each other once four hours are left, or sooner where that was wanted [RSC-V-006]", async () => {
    const { search } = await aRunning(3, { wave_size: 1, wave_minutes: 30 });
    const near = new Date(Date.parse(search.ends_at) - 4 * 60 * minuteMs + 1000);
    await sweep(near);
    expect((await readSearch(search.id)).nextWaveAt).toEqual(new Date(near.getTime() + 10 * minuteMs));
    const quick = await aRunning(3, { wave_size: 1, wave_minutes: 5 });
    await sweep(near);
    expect((await readSearch(quick.search.id)).nextWaveAt).toEqual(new Date(near.getTime() + 5 * minuteMs));
  });

  it("do not pile up while nothing ran [RSC-V-010 RSC-I-042]", async () => {
    const { search } = await aRunning(5, { wave_size: 1, wave_minutes: 30 });
    const late = new Date(Date.parse(search.next_wave_at) + 120 * minuteMs);
    await sweep(late);
    expect(await readSearch(search.id)).toMatchObject({
      waveNumber: 2,
      nextWaveAt: new Date(late.getTime() + 30 * minuteMs),
    });
  });

  it("raise the bonus by steps from the second on, to its maximum, for all alike [RSC-V-007 RSC-V-008]", async () => {
    const { search } = await aRunning(4, {
      wave_size: 1,
      bonus: 100,
      bonus_step: 80,
      bonus_max: 200,
    });
    const bonuses = [];
    for (let wave = 2; wave <= 4; wave += 1) {
      await isDueNow(search.id);
      await sweep();
      bonuses.push((await readSearch(search.id)).bonusCents);
    }
    expect(bonuses).toEqual([18_000, 20_000, 20_000]);
    const raised = (await db().select().from(outbox).orderBy(outbox.createdAt, outbox.id)).filter(
      ({ name }) => name === "rescue/raised",
    );
    expect(
      raised.filter(({ payload }) => payload.rescueId === search.id).map(({ payload }) => payload.bonusCents),
    ).toEqual([18_000, 20_000]);
  });

  it("go on raising the bonus with nobody left to ask, and then everybody has been asked, told once [RSC-V-009]", async () => {
    const { search } = await aRunning(1, { bonus: 0, bonus_step: 100, bonus_max: 100 });
    await isDueNow(search.id);
    await sweep();
    expect(await readSearch(search.id)).toMatchObject({
      waveNumber: 2,
      bonusCents: 10_000,
      exhaustedAt: null,
    });
    await isDueNow(search.id);
    await sweep();
    expect(await readSearch(search.id)).toMatchObject({ waveNumber: 2, nextWaveAt: null });
    expect((await readSearch(search.id)).exhaustedAt).not.toBeNull();
    await sweep();
    expect((await newsOf(search.id)).filter((name) => name === "rescue/exhausted")).toHaveLength(1);
  });

  it("ask the first who can be asked again at once, as the next wave [RSC-V-009]", async () => {
    const { vacant, search } = await aRunning(0);
    expect(search).toMatchObject({ wave_number: 0, next_wave_at: null });
    const late = await aCandidate(vacant.place);
    await sweep();
    expect(await readSearch(search.id)).toMatchObject({ waveNumber: 1, exhaustedAt: null });
    expect(await offersOf(search.id)).toMatchObject([{ providerId: late.providerId, waveNumber: 1 }]);
  });

  it("leave out those who are put off, without a place in the wave, and look at them again [RSC-V-003]", async () => {
    const vacant = await aVacantShift(1);
    const asleep = await aCandidate(vacant.place, "facility", {
      settings: { urgentInQuietHours: false, quietFrom: "00:00", quietTo: "23:59" },
    });
    const search = await aSearch(vacant, { wave_size: 2 });
    expect(search.not_now).toMatchObject([
      { provider: { id: asleep.providerId }, not_now: { code: "quiet", text: "Quiet until 23:59" } },
    ]);
    expect(await offersOf(search.id)).toHaveLength(1);
    await settingsOf(asleep);
    await isDueNow(search.id);
    await sweep();
    expect(await offersOf(search.id)).toHaveLength(2);
  });

  it("put off whoever had enough offers in 24 hours, over all organizations [RSC-V-003]", async () => {
    const first = await aVacantShift(0);
    const busy = await aCandidate(first.place, "facility", { settings: { maxOffersPerDay: 1 } });
    await aSearch(first);
    const second = await aVacantShift(0, dayFromToday(9));
    await db().execute(
      `insert into connections (id, provider_id, organization_id, facility_id, status, facility_status, accepted_at, shift_rate_night_cents, facility_rate_night_cents)
       values (gen_random_uuid(), '${busy.id}', '${second.rep.organizationId}', '${second.facility.facilityId}', 'accepted', 'pending_approval', now(), 21000, 25200);
       insert into clearances (id, organization_id, provider_id, status) values (gen_random_uuid(), '${second.rep.organizationId}', '${busy.id}', 'cleared');
       update connections set facility_status = 'approved' where provider_id = '${busy.id}'`,
    );
    const search = await aSearch(second);
    expect(search.not_now).toMatchObject([
      { not_now: { code: "asked_often", text: "Asked 1 times in 24 hours" } },
    ]);
    expect(await offersOf(search.id)).toEqual([]);
  });
});

describe("a run", () => {
  it("ends a search once its shift begins, and closes its offers [RSC-I-055 RSC-V-011 RSC-I-056]", async () => {
    const { search } = await aRunning(1);
    await sweep(new Date(Date.parse(search.ends_at)));
    expect(await readSearch(search.id)).toMatchObject({ status: "unfilled", nextWaveAt: null });
    expect(await offersOf(search.id)).toMatchObject([{ status: "closed", closedReason: "ended" }]);
    expect(await newsOf(search.id)).toContain("rescue/unfilled");
  });

  it("pauses a search whose organization may not book, or that nobody is in charge of [RSC-V-044 RSC-I-051 RSC-P-020]", async () => {
    const { vacant, search } = await aRunning(1);
    const own = eq(organizations.id, vacant.rep.organizationId);
    await db().update(organizations).set({ credentialsVerified: false }).where(own);
    await sweep();
    expect(await readSearch(search.id)).toMatchObject({ status: "paused", statusReason: "organization" });
    await db().update(organizations).set({ credentialsVerified: true }).where(own);
    await sweep();
    expect(await readSearch(search.id)).toMatchObject({ status: "paused" });
    const other = await aRunning(1);
    await db().update(users).set({ isActive: false }).where(eq(users.id, other.vacant.rep.userId));
    await sweep();
    expect(await readSearch(other.search.id)).toMatchObject({
      status: "paused",
      statusReason: "nobody_in_charge",
    });
  });

  it("takes offers back from those who can no longer be booked, whose wishes aside, and may ask them again [RSC-J-004 RSC-I-039 RSC-I-056]", async () => {
    const { vacant, search } = await aRunning(2);
    const [lost, kept] = vacant.candidates;
    const clearance = `update clearances set status = '%' where provider_id = '${lost!.providerId}'`;
    await db().execute(clearance.replace("%", "not_cleared"));
    await settingsOf(kept!, { asksOn: false });
    await sweep();
    const statusOf = async (id: string) =>
      (await offersOf(search.id)).find(({ providerId }) => providerId === id)?.status;
    expect(await statusOf(lost!.providerId)).toBe("withdrawn");
    expect(await statusOf(kept!.providerId)).toBe("asked");
    await db().execute(clearance.replace("%", "cleared"));
    await isDueNow(search.id);
    await sweep();
    expect(await statusOf(lost!.providerId)).toBe("asked");
    expect(await db().$count(rescueOffers, eq(rescueOffers.rescueId, search.id))).toBe(2);
  });

  it("gives every search its turn, though one fails [RSC-J-002]", async () => {
    const [broken, sound] = [await aRunning(2, { wave_size: 1 }), await aRunning(2, { wave_size: 1 })];
    await isDueNow(broken.search.id);
    await isDueNow(sound.search.id);
    await db().execute(
      `create function fails_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger fails_once before update on rescues for each row when (old.id = '${broken.search.id}') execute function fails_once()`,
    );
    await expect(sweep()).rejects.toThrow();
    await db().execute("drop trigger fails_once on rescues; drop function fails_once");
    expect(await readSearch(sound.search.id)).toMatchObject({ waveNumber: 2 });
    expect(await readSearch(broken.search.id)).toMatchObject({ waveNumber: 1 });
  });

  it("asks statements in proportion to the searches that are due, not to those open [RSC-J-002]", async () => {
    await db()
      .update(rescues)
      .set({ nextWaveAt: new Date(Date.now() + 3_600_000) })
      .where(eq(rescues.status, "running"));
    const due = await aRunning(2, { wave_size: 1 });
    const measure = async () => {
      await isDueNow(due.search.id);
      return (await statementsOf(() => sweep())).length;
    };
    const few = await measure();
    for (let count = 0; count < 10; count += 1) await aRunning(1, {}, dayFromToday(10 + count));
    const many = await measure();
    expect(many).toBeLessThanOrEqual(few);
  });
});

describe("a rep", () => {
  it("asks the next wave now, as long as somebody can be asked [RSC-C-018 RSC-V-012 RSC-V-075]", async () => {
    const { vacant, search } = await aRunning(2, { wave_size: 1 });
    const answer = await asks(vacant, search.id);
    expect({ status: answer.status, wave: answer.body.wave_number }).toEqual({ status: 200, wave: 2 });
    const refused = await asks(vacant, search.id);
    expect({ status: refused.status, error: refused.body.error }).toEqual({
      status: 400,
      error: "Nobody can be asked at the moment.",
    });
  });

  it("asks one at once, who may have been left out, and nobody twice [RSC-V-012 RSC-C-018]", async () => {
    const vacant = await aVacantShift(1);
    const left = await aCandidate(vacant.place);
    const { id } = await aSearch(vacant, { exclude: [left.providerId] });
    const ask = (provider: string) => vacant.by.rep.put(`/rescues/${id}/ask/`, { provider });
    expect((await ask(left.providerId)).body.counts).toMatchObject({ asked: 2 });
    expect((await ask(left.providerId)).body.counts).toMatchObject({ asked: 2 });
    expect((await newsOf(id)).filter((name) => name === "rescue/asked")).toHaveLength(2);
    expect(await actsOf(id)).toEqual(["started", "wave", "asked"]);
  });

  it("reads why somebody cannot be asked, and learns nothing of strangers [RSC-V-069 RSC-V-012]", async () => {
    const { vacant, search } = await aRunning(0);
    const ask = async (provider: string) =>
      (await vacant.by.rep.put(`/rescues/${search.id}/ask/`, { provider })).body;
    const uncleared = await aCandidate(vacant.place);
    await db().execute(`update clearances set status = 'not_cleared' where provider_id = '${uncleared.id}'`);
    expect((await ask(uncleared.id)).error).toBe(`${uncleared.displayName} cannot be asked: not cleared.`);
    const asleep = await aCandidate(vacant.place, "facility", {
      settings: { urgentInQuietHours: false, quietFrom: "00:00", quietTo: "23:59" },
    });
    expect((await ask(asleep.id)).error).toBe(
      `${asleep.displayName} does not want to be asked now. Quiet until 23:59.`,
    );
    const stranger = await aVacantShift(1);
    expect((await ask(stranger.candidates[0]!.id)).detail).toBe("Not found.");
  });

  it("pauses and goes on: the next wave comes after what was left of the wait [RSC-I-051 RSC-I-052 RSC-C-018 RSC-C-001]", async () => {
    const { vacant, search } = await aRunning(3, { wave_size: 1, wave_minutes: 60 });
    const put = (call: string) => vacant.by.rep.put(`/rescues/${search.id}/${call}/`);
    const paused = (await put("pause")).body;
    expect(paused).toMatchObject({ status: "paused", next_wave_at: null });
    expect(paused.seconds_left).toBeGreaterThan(3500);
    expect((await put("pause")).status).toBe(200);
    for (const call of ["next-wave", "ask"]) {
      const body = { provider: vacant.candidates[1]!.providerId };
      expect((await vacant.by.rep.put(`/rescues/${search.id}/${call}/`, body)).body.error).toBe(
        "This search is paused.",
      );
    }
    const resumed = (await put("resume")).body;
    expect(resumed).toMatchObject({ status: "running", seconds_left: null });
    expect(Date.parse(resumed.next_wave_at) - Date.now()).toBeGreaterThan(58 * minuteMs);
    expect(await actsOf(search.id)).toEqual(["started", "wave", "paused", "resumed"]);
  });

  it("stops it with a sentence, once, and it never goes on [RSC-I-054 RSC-V-066 RSC-C-001 RSC-V-076]", async () => {
    const { vacant, search } = await aRunning(1);
    const stop = () => vacant.by.rep.put(`/rescues/${search.id}/stop/`, { comment: "Dr. Rosen is back." });
    expect((await stop()).body).toMatchObject({ status: "stopped", status_reason: "not_needed" });
    expect((await stop()).status).toBe(200);
    expect(await actsOf(search.id)).toEqual(["started", "wave", "stopped"]);
    expect(await offersOf(search.id)).toMatchObject([{ status: "closed", closedReason: "stopped" }]);
    for (const call of ["pause", "resume", "next-wave"])
      expect((await vacant.by.rep.put(`/rescues/${search.id}/${call}/`)).body.error).toBe(
        "This search has ended.",
      );
    expect((await vacant.by.rep.patch(`/rescues/${search.id}/`, { bonus: 5 })).body.error).toBe(
      "This search has ended.",
    );
  });

  it("changes how it goes on; the bonus only rises and is told at once [RSC-C-018 RSC-V-008 RSC-V-067 RSC-I-011]", async () => {
    const { vacant, search } = await aRunning(1, { bonus: 100 });
    const patch = (body: object) => vacant.by.rep.patch(`/rescues/${search.id}/`, body);
    expect((await patch({ wave_size: 9, wave_minutes: 15, note: "New note" })).body).toMatchObject({
      wave_size: 9,
      wave_minutes: 15,
      note: "New note",
      bonus: 100,
    });
    expect((await patch({ bonus: 250 })).body).toMatchObject({ bonus: 250, bonus_max: 250 });
    expect(await newsOf(search.id)).toEqual(["rescue/asked", "rescue/raised"]);
    expect((await patch({ bonus: 90 })).body).toEqual({
      bonus: ["The bonus cannot be lowered while a search is running."],
    });
    expect((await patch({ bonus_max: 200 })).body).toEqual({
      bonus_max: ["Ensure this value is at least the bonus."],
    });
  });
});
