import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, exclusionHits, rescues } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import type { RequirementMode } from "@/lib/facilities/words";
import { signInAs } from "../../support/api";
import { dayFromToday } from "../../support/builders";
import { aRequirement, setMode } from "../../support/connections/requirements";
import {
  aCandidate,
  aSearch,
  aVacantShift,
  type CandidateBuilt,
  isDueNow,
  offersOf,
} from "../../support/coverage/searches";
import { aDecidedHit, aHit } from "../../support/credentials/exclusions";

// A night in three days at a facility that asks for ACLS with 30 days beyond it; a lapsed one ends before that.

const until = addDays(dayFromToday(4), 30);
const lapsesOn = dayFromToday(20);
const missing = `ACLS valid until at least ${until} (expires ${lapsesOn})`;

const certify = ({ providerId }: { providerId: string }, expirationOn: string) =>
  db().update(certifications).set({ expirationOn }).where(eq(certifications.providerId, providerId));
const renew = (candidate: { providerId: string }) => certify(candidate, dayFromToday(400));
const lapse = (candidate: { providerId: string }) => certify(candidate, lapsesOn);

async function aPlace(mode: RequirementMode) {
  const vacant = await aVacantShift(0);
  await aRequirement(vacant.facility, { minDaysAfter: 30 });
  await setMode(vacant.facility, mode);
  const [ready, lapsed] = [await aCandidate(vacant.place), await aCandidate(vacant.place)];
  await Promise.all([renew(ready), lapse(lapsed)]);
  const preview = async () =>
    (await vacant.by.rep.get(`/rescues/candidates/?booking=${vacant.bookingId}`)).body;
  return { vacant, ready, lapsed, preview };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

/** A search that shows its shift on the board at once. */
async function begin({ vacant }: Place) {
  const { id } = await aSearch(vacant, { board: "at_once" });
  const asked = async () => (await offersOf(id)).map(({ providerId }) => providerId);
  const ask = ({ providerId }: CandidateBuilt, more: object = {}) =>
    vacant.by.rep.put(`/rescues/${id}/ask/`, { provider: providerId, ...more });
  const accept = async (candidate: CandidateBuilt) => {
    const offer = (await offersOf(id)).find(({ providerId }) => providerId === candidate.providerId);
    return (await signInAs(candidate)).put(`/shift-offers/${offer!.id}/accept/`);
  };
  const onBoard = async (candidate: CandidateBuilt) => {
    const { results } = (await (await signInAs(candidate)).get("/open-shifts/?limit=100")).body;
    return results.find((row: { id: string }) => row.id === id);
  };
  return { id, asked, ask, accept, onBoard };
}

const toProvider = ({ vacant }: Place) => `${vacant.facility.name} is missing: ${missing}`;

describe("somebody who is not ready for a shift that needs cover", () => {
  it("is no candidate where the facility blocks: in no wave, not asked by hand, and told what is missing [CRD-V-061]", async () => {
    const place = await aPlace("block");
    expect(await place.preview()).toMatchObject({
      count: 1,
      excluded: [{ code: "readiness", count: 1, text: "not ready" }],
    });
    const search = await begin(place);
    expect(await search.asked()).toEqual([place.ready.providerId]);
    for (const more of [{}, { acknowledge_warnings: true }])
      expect(await search.ask(place.lapsed, more)).toMatchObject({
        status: 400,
        body: { error: `${place.lapsed.displayName} cannot be asked: not ready: ${missing}.` },
      });
    expect(await search.asked()).toEqual([place.ready.providerId]);
    expect(await search.onBoard(place.lapsed)).toMatchObject({ missing: [toProvider(place)] });
    expect(await search.onBoard(place.ready)).toMatchObject({ missing: [] });
  });

  it("is judged again at the acceptance: who lapsed since the offer takes no shift where the facility blocks [CRD-V-061]", async () => {
    const place = await aPlace("block");
    const search = await begin(place);
    await lapse(place.ready);
    expect(await search.accept(place.ready)).toMatchObject({
      status: 400,
      body: { error: toProvider(place) },
    });
    await renew(place.ready);
    expect((await search.accept(place.ready)).status).toBe(200);
  });

  it("is judged again at each wave: who is ready by then is asked [CRD-V-061]", async () => {
    const place = await aPlace("block");
    const search = await begin(place);
    await renew(place.lapsed);
    await isDueNow(search.id);
    expect((await place.vacant.by.rep.put(`/rescues/${search.id}/next-wave/`)).status).toBe(200);
    expect((await search.asked()).sort()).toEqual([place.ready.providerId, place.lapsed.providerId].sort());
  });

  it("is left out of waves where the facility warns, asked once a rep has read what is missing, and may accept [CRD-V-061]", async () => {
    const place = await aPlace("warn");
    expect(await place.preview()).toMatchObject({
      count: 1,
      excluded: [{ code: "readiness", count: 1, text: "not ready" }],
    });
    const search = await begin(place);
    expect(await search.asked()).toEqual([place.ready.providerId]);
    const refused = await search.ask(place.lapsed);
    expect(refused).toMatchObject({ status: 400, body: { error: `Missing: ${missing}` } });
    expect(refused.headers.get("x-error-code")).toBe("not_acknowledged");
    expect(await search.asked()).toEqual([place.ready.providerId]);
    expect((await search.ask(place.lapsed, { acknowledge_warnings: true })).status).toBe(200);
    expect(await search.onBoard(place.lapsed)).toMatchObject({ missing: [toProvider(place)] });
    expect((await search.accept(place.lapsed)).status).toBe(200);
  });

  it("who lapses after the offer accepts all the same where the facility warns, or does not check [CRD-V-061]", async () => {
    for (const mode of ["warn", "off"] as const) {
      const place = await aPlace(mode);
      const search = await begin(place);
      await lapse(place.ready);
      expect((await search.accept(place.ready)).status, mode).toBe(200);
    }
  });

  it("is a candidate like others where the facility does not check [CRD-V-061]", async () => {
    const place = await aPlace("off");
    expect(await place.preview()).toMatchObject({ count: 2, excluded: [] });
    const search = await begin(place);
    expect((await search.asked()).sort()).toEqual([place.ready.providerId, place.lapsed.providerId].sort());
  });
});

describe("somebody whom a match of the exclusion list keeps off", () => {
  const hold = async ({ providerId }: CandidateBuilt, hours: number) => {
    const { id } = await aHit(providerId);
    const heldUntil = new Date(Date.now() + hours * 3_600_000);
    await db().update(exclusionHits).set({ heldUntil }).where(eq(exclusionHits.id, id));
  };

  it.each([
    ["a hold", (candidate: CandidateBuilt) => hold(candidate, 24)],
    ["a confirmed match", (candidate: CandidateBuilt) => aDecidedHit(candidate.providerId, "confirm")],
  ])(
    "by %s is neither counted nor named, in no list of candidates and no offer [CRD-V-062]",
    async (_, keepOff) => {
      const vacant = await aVacantShift(0);
      const [free, kept] = [await aCandidate(vacant.place), await aCandidate(vacant.place)];
      const preview = async () =>
        (await vacant.by.rep.get(`/rescues/candidates/?booking=${vacant.bookingId}`)).body;
      expect(await preview()).toMatchObject({ count: 2, excluded: [] });
      await keepOff(kept);
      const without = await preview();
      expect(without).toMatchObject({ count: 1, excluded: [] });
      expect(JSON.stringify(without)).not.toContain(kept.providerId);
      const search = await aSearch(vacant);
      expect((await offersOf(search.id)).map(({ providerId }) => providerId)).toEqual([free.providerId]);
      const { body } = await vacant.by.rep.put(`/rescues/${search.id}/ask/`, { provider: kept.providerId });
      expect(body.error).toBe(`${kept.displayName} cannot be asked: not active.`);
      expect(await db().$count(rescues, eq(rescues.id, search.id))).toBe(1);
      expect(await offersOf(search.id)).toHaveLength(1);
    },
  );

  it("after the offer accepts no shift, and reads no reason [CRD-V-062, CRD-V-076]", async () => {
    const vacant = await aVacantShift(0);
    const kept = await aCandidate(vacant.place);
    const search = await aSearch(vacant);
    const [offer] = await offersOf(search.id);
    await hold(kept, 24);
    const caller = await signInAs(kept);
    expect(await caller.put(`/shift-offers/${offer!.id}/accept/`)).toMatchObject({
      status: 400,
      body: { error: "Your account cannot be booked at the moment." },
    });
    const past = new Date(Date.now() - 1000);
    await db()
      .update(exclusionHits)
      .set({ heldUntil: past })
      .where(eq(exclusionHits.providerId, kept.providerId));
    expect((await caller.put(`/shift-offers/${offer!.id}/accept/`)).status).toBe(200);
  });
});
