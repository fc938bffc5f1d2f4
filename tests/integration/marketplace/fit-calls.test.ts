import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances, connections, opportunities, providers } from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { actorOfUser } from "@/lib/core/server/actor-of-user";
import { readQuestion } from "@/lib/marketplace/fit/queries/question";
import type { Candidate } from "@/lib/marketplace/fit/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, aRep, dayFromToday } from "../../support/builders";
import {
  aClinician,
  aNeededShift,
  anEmergencyNeed,
  aWish,
  candidatesOf,
  daysFromToday,
  fitOf,
  summaryOf,
} from "../../support/marketplace/fit";
import { one } from "../../support/opportunities/builders";
import { withSettings } from "../../support/settings";

const [day, other] = daysFromToday(20, 21) as [string, string];

async function aNeedWith(count: number) {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed();
  const needed = await aNeededShift(need, day);
  const clinicians: Awaited<ReturnType<typeof aClinician>>[] = [];
  for (let index = 0; index < count; index += 1)
    clinicians.push(await aClinician({ travelType: "NATIONAL" }, {}, [day]));
  return { need, needed, clinicians };
}

const idsOf = ({ results }: { results: Candidate[] }) => results.map(({ provider }) => provider.id);

describe("the next step with a candidate", () => {
  it("follows the furthest connection with the facility, and filters by it [SCH-C-018 SCH-C-032 SCH-S-022]", async () => {
    const { need, clinicians } = await aNeedWith(5);
    const [stranger, asked, accepted, cleared, approved] = clinicians as [never, never, never, never, never];
    const pending = await aConnection({ ...need, provider: asked, opportunityId: need.id });
    const waiting = await aConnection({ ...need, provider: accepted, as: "accepted" });
    await aConnection({ ...need, provider: cleared, as: "cleared", opportunityId: need.id });
    await aConnection({ ...need, provider: approved, as: "approved" });
    const { list, summary } = await fitOf(need.asRep, need.id);
    const step = Object.fromEntries(
      list.results.map((each: Candidate) => [
        each.provider.id,
        [each.next_step.code, each.next_step.text, each.connection],
      ]),
    );
    const id = ({ providerId }: { providerId: string }) => providerId;
    expect(step[id(stranger)]).toEqual(["connect", "Connect", null]);
    expect(step[id(asked)]).toEqual(["wait_provider", "Waiting for the provider", pending.connectionId]);
    expect(step[id(accepted)]).toEqual(["wait_you", "Waiting for your clearance", waiting.connectionId]);
    expect(step[id(cleared)].slice(0, 2)).toEqual(["wait_you", "Waiting for your approval"]);
    expect(step[id(approved)].slice(0, 2)).toEqual(["book", "Send request"]);
    expect([summary.fits, summary.bookable]).toEqual([5, 1]);
    const whole = idsOf(list);
    const filtered = async (query: Record<string, string>) => (await fitOf(need.asRep, need.id, query)).list;
    const book = await filtered({ step: "book" });
    expect([idsOf(book), book.results[0].rank]).toEqual([[id(approved)], whole.indexOf(id(approved)) + 1]);
    expect(idsOf(await filtered({ step: "wait" })).sort()).toEqual(
      [id(asked), id(accepted), id(cleared)].sort(),
    );
    expect(idsOf(await filtered({ step: "connect" }))).toEqual([id(stranger)]);
    const viewer = await signInAs(await aRep({ organizationId: need.organizationId, groups: [] }));
    const texts = (await fitOf(viewer, need.id)).list.results.map(
      ({ next_step }: Candidate) => next_step.text,
    );
    expect(texts).toEqual(expect.arrayContaining(["Ready to book", "Not connected"]));
  });

  it("begins again after a denial elsewhere, and nobody who declined this one is listed [SCH-C-032 SCH-I-046]", async () => {
    const { need, clinicians } = await aNeedWith(2);
    const denied = { status: "accepted" as const, facilityStatus: "denied" as const };
    await aConnection({ ...need, opportunityId: undefined, provider: clinicians[0]!, values: denied });
    await aConnection({
      ...need,
      provider: clinicians[1]!,
      opportunityId: need.id,
      values: { status: "rejected" },
    });
    const { list, summary } = await fitOf(need.asRep, need.id);
    expect(list.results.map(({ next_step }: Candidate) => next_step.code)).toEqual(["connect"]);
    expect(summary.left_out).toEqual([
      { code: "declined", count: 1, text: "Declined this opportunity, or declined by you" },
    ]);
    await db()
      .insert(clearances)
      .values({
        organizationId: need.organizationId,
        providerId: clinicians[0]!.providerId,
        status: "not_cleared",
        presentableOn: dayFromToday(5),
      });
    expect((await fitOf(need.asRep, need.id)).summary.left_out[0]).toEqual({
      code: "clearance",
      count: 1,
      text: "Refused clearance by your organization",
    });
  });
});

describe("wishes", () => {
  it("mark and filter candidates, count, and change neither score nor order [SCH-C-018 SCH-I-036]", async () => {
    const { need, needed, clinicians } = await aNeedWith(3);
    for (const provider of clinicians) await aConnection({ ...need, provider, as: "approved" });
    const before = (await fitOf(need.asRep, need.id)).list.results;
    await aWish(needed.id, clinicians[2]!.providerId);
    const { list, summary } = await fitOf(need.asRep, need.id);
    const bare = (results: Candidate[]) => results.map((each) => ({ ...each, wishes: null }));
    expect(bare(list.results)).toEqual(bare(before));
    expect(list.results.filter(({ wishes }: Candidate) => wishes)).toHaveLength(1);
    const wishing = (await fitOf(need.asRep, need.id, { wishes: "true" })).list;
    expect([idsOf(wishing), summary.wishes]).toEqual([[clinicians[2]!.providerId], 1]);
    const viewer = await signInAs(await aRep({ organizationId: need.organizationId, groups: [] }));
    expect((await fitOf(viewer, need.id, { wishes: "true" })).list.count).toBe(0);
    await db().update(connections).set({ facilityStatus: "pending_approval" });
    expect((await fitOf(need.asRep, need.id)).summary.wishes).toBe(0);
  });

  it("count while the provider still sees the needed shift [SCH-I-036]", async () => {
    const { need, needed, clinicians } = await aNeedWith(1);
    const [provider] = clinicians as [(typeof clinicians)[0]];
    await aConnection({ ...need, provider, as: "approved" });
    await aWish(needed.id, provider.providerId);
    expect((await fitOf(need.asRep, need.id)).summary.wishes).toBe(1);
    await aBookingRequest({ provider, status: "confirmed", shifts: [{ startOn: day, rateKind: "night" }] });
    expect((await fitOf(need.asRep, need.id)).summary.wishes).toBe(0);
  });
});

describe("rates", () => {
  it("are those of the latest accepted connection at the facility, else the own ones with the fee [SCH-I-038 SCH-P-040]", async () => {
    const { need, clinicians } = await aNeedWith(1);
    const provider = clinicians[0]!;
    await db()
      .update(providers)
      .set({ shiftRateDayCents: 21_000 })
      .where(eq(providers.id, provider.providerId));
    const near = async () =>
      (await fitOf(need.asRep, need.id, { show: "near" })).list.results[0]?.failed[0]?.text;
    expect(await near()).toBe(undefined);
    await db()
      .update(opportunities)
      .set({ shiftRateTypes: ["day"] })
      .where(eq(opportunities.id, need.id));
    expect(await near()).toBe("Day $12/h above your maximum");
    const { connectionId } = await aConnection({
      ...need,
      provider,
      as: "accepted",
      values: { facilityRateDayCents: 24_550 },
    });
    expect(await near()).toBe("Day $5.50/h above your maximum");
    await db()
      .update(connections)
      .set({ facilityRateDayCents: null })
      .where(eq(connections.id, connectionId));
    expect(await near()).toBe("Day $12/h above your maximum");
    await db()
      .update(providers)
      .set({ shiftRateDayCents: null })
      .where(eq(providers.id, provider.providerId));
    expect(await near()).toBe("Has no Day rate");
  });
});

describe("what is shown of a candidate", () => {
  it("is the public name without a connection, and nothing of dates, home or other organizations [SCH-P-033 SCH-P-039 SCH-P-040]", async () => {
    const { need, clinicians } = await aNeedWith(2);
    const known = clinicians[0]!;
    await aConnection({ ...need, provider: known, as: "accepted" });
    const { list, summary } = await fitOf(need.asRep, need.id);
    const shown = new Map<string, string>(
      list.results.map(({ provider }: Candidate) => [provider.id, provider.display_name]),
    );
    const [full] = await db().select().from(providers).where(eq(providers.id, known.providerId));
    const [hidden] = await db().select().from(providers).where(eq(providers.id, clinicians[1]!.providerId));
    expect(shown.get(known.providerId)).toBe(full!.displayName);
    expect(shown.get(hidden!.id)).toBe(hidden!.publicName);
    const lastName = clinicians[1]!.user.lastName;
    const text = JSON.stringify([
      list.results.find(({ provider }: Candidate) => provider.id === hidden!.id),
      summary,
    ]);
    for (const canary of [
      lastName,
      day,
      "04106",
      "041",
      hidden!.streetAddress,
      "1 Harbor",
      'miles":',
      "latitude",
    ])
      expect(text).not.toContain(canary);
    const found = async (search: string) => (await fitOf(need.asRep, need.id, { search })).list.count;
    expect([await found(lastName), await found(clinicians[1]!.user.firstName)]).toEqual([0, 1]);
    const wholeName = known.user.lastName;
    expect(await found(wholeName)).toBe(1);
  });

  it("leaves out without a word whom staff keep off bookings [SCH-I-107]", async () => {
    const { need, clinicians } = await aNeedWith(2);
    const until = (bookingHoldUntil: Date) =>
      db().update(providers).set({ bookingHoldUntil }).where(eq(providers.id, clinicians[0]!.providerId));
    await until(new Date(Date.now() + 60_000));
    const { list, summary } = await fitOf(need.asRep, need.id);
    expect([list.count, summary.pool, summary.left_out]).toEqual([1, 1, []]);
    await until(new Date(Date.now() - 60_000));
    expect((await fitOf(need.asRep, need.id)).summary.pool).toBe(2);
  });
});

describe("what others have", () => {
  it("is answered as a random id is, a needed shift of another opportunity too [SCH-P-034 SCH-V-004]", async () => {
    const { need, needed } = await aNeedWith(0);
    const rival = await anEmergencyNeed();
    const foreign = await aNeededShift(rival, day);
    const unknown = "0190f000-0000-7000-8000-00000000dead";
    for (const path of [candidatesOf, summaryOf]) {
      const missing = await need.asRep.get(path(unknown));
      const answers = [
        await need.asRep.get(path(rival.id)),
        await need.asRep.get(`${path(rival.id)}?needed_shift=${foreign.id}`),
        await need.asRep.get(`${path(need.id)}?needed_shift=${foreign.id}`),
        await need.asRep.get(`${path(need.id)}?needed_shift=${unknown}`),
      ];
      for (const { status, body } of answers) expect([status, body]).toEqual([404, missing.body]);
      expect((await need.asRep.get(`${path(need.id)}?needed_shift=${needed.id}`)).status).toBe(200);
    }
    const { connectionId } = await aConnection({ ...rival, opportunityId: rival.id });
    expect((await need.asRep.get(`/connected-facility/${connectionId}/match/`)).status).toBe(404);
  });

  it("counts drafts and needed shifts elsewhere for nothing [SCH-I-003]", async () => {
    const { need, clinicians } = await aNeedWith(1);
    const before = (await fitOf(need.asRep, need.id)).list;
    await aNeededShift(need, other, "night", { publishedAt: null });
    await aNeededShift(need, other, "day", { withdrawnAt: new Date() });
    const alternate = await aFacility({ organizationId: need.organizationId });
    await aNeededShift(need, other, "day", { facilityId: alternate.id });
    expect((await fitOf(need.asRep, need.id)).list).toEqual(before);
    expect([before.count, clinicians.length]).toEqual([1, 1]);
  });

  it("reads no draft that no move brings into the past: there may be thousands of them", async () => {
    const { need, needed } = await aNeedWith(0);
    const [near, far] = daysFromToday(2, 30) as [string, string];
    const draft = await aNeededShift(need, near, "day", { publishedAt: null });
    await aNeededShift(need, far, "day", { publishedAt: null });
    const actor = (await actorOfUser(need.rep.userId)) as SignedIn;
    const { moving } = await readQuestion(actor, { id: need.id }, new Date());
    expect(moving.map(({ id }) => id)).toEqual([draft.id, needed.id]);
  });
});

describe("costly calls", () => {
  withSettings({ RATE_LIMITS: "on" });

  it("are sixty a minute of a session together; the next one is counted before its query [SCH-P-042]", {
    timeout: 120_000,
  }, async () => {
    const { need } = await aNeedWith(0);
    for (let count = 0; count < 60; count += 1) {
      const path = count % 2 ? candidatesOf(need.id) : summaryOf(need.id);
      expect([count, (await need.asRep.get(path)).status]).toEqual([count, 200]);
    }
    const statements = await statementsOf(async () => {
      expect((await need.asRep.get(summaryOf(need.id))).status).toBe(429);
    });
    expect(statements.some(({ text }) => text.includes("match_listings"))).toBe(false);
    expect((await need.asRep.get(one(need.id))).status).toBe(200);
  });
});

describe("the number of statements", () => {
  it("is the same however many providers and needed shifts there are [SCH-I-102 SCH-I-104]", {
    timeout: 120_000,
  }, async () => {
    const counts = async (people: number, shifts: number) => {
      const { need } = await aNeedWith(people);
      for (let count = 1; count < shifts; count += 1)
        await aNeededShift(need, count % 2 ? day : other, "night");
      const of = async (path: string) => (await statementsOf(() => need.asRep.get(path))).length;
      await of(candidatesOf(need.id));
      return [await of(candidatesOf(need.id)), await of(summaryOf(need.id))];
    };
    const few = await counts(1, 1);
    expect(await counts(12, 30)).toEqual(few);
  });
});

describe("where candidates may live", () => {
  it("is a setting that PUT leaves at anywhere, and providers never read [SCH-C-033]", async () => {
    const { need, clinicians } = await aNeedWith(1);
    const change = await need.asRep.patch(one(need.id), { settings: { travelers: "LOCAL" } });
    expect([change.status, change.body.settings.travelers]).toEqual([200, "LOCAL"]);
    expect((await need.asRep.patch(one(need.id), { settings: { travelers: "MARS" } })).status).toBe(400);
    const whole = { facility: need.facility.id, specialty: "EMERGENCY_MEDICINE", degrees: ["MD"] };
    const replaced = await need.asRep.put(one(need.id), whole);
    expect([replaced.status, replaced.body.settings.travelers]).toEqual([200, "NATIONAL"]);
    await aConnection({ ...need, provider: clinicians[0]!, opportunityId: need.id });
    const own = (await (await signInAs(clinicians[0]!)).get(one(need.id))).body;
    expect([own.id, own.settings]).toEqual([need.id, undefined]);
  });

  it("leaves out of auto-match those beyond it [SCH-I-040]", async () => {
    const { run, matchesOf } = await import("../../support/marketplace/matching-runs");
    const { need, clinicians } = await aNeedWith(1);
    const far = await aClinician({ zipCode: "60601", travelType: "NATIONAL" });
    await db()
      .update(opportunities)
      .set({ travelers: "REGIONAL", status: "open" })
      .where(eq(opportunities.id, need.id));
    await run(need.id);
    const [match, ...others] = await matchesOf(need.id);
    expect([match?.providerId, others]).toEqual([clinicians[0]!.providerId, []]);
    const near = (await need.asRep.get(`/connected-facility/${match!.id}/match/`)).body;
    expect([match!.matchScore, match!.matchReasons]).toEqual([
      near.score,
      near.parts
        .filter(({ points }: { points: number }) => points > 0)
        .map(({ text }: { text: string }) => text),
    ]);
    const ofFar = and(eq(connections.opportunityId, need.id), eq(connections.providerId, far.providerId));
    expect(await db().$count(connections, ofFar)).toBe(0);
  });
});
