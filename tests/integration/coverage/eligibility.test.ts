import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { connections, rescueOffers } from "@/db/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, dayFromToday, someAvailability } from "../../support/builders";
import {
  aCandidate,
  aRule,
  aSearch,
  aVacantShift,
  inTimeOff,
  offersOf,
  settingsOf,
  type Vacant,
} from "../../support/coverage/searches";

const preview = async (vacant: Vacant, query = "") =>
  (await vacant.by.rep.get(`/rescues/candidates/?booking=${vacant.bookingId}${query}`)).body;

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

/** What is wrong with a candidate, as a change of the rows that say so. */
const wrongs: [
  code: string,
  text: string,
  change: (candidate: Candidate, vacant: Vacant) => Promise<unknown>,
][] = [
  [
    "account",
    "not active",
    ({ userId }) => db().execute(`update users set is_active = false where id = '${userId}'`),
  ],
  [
    "denied",
    "presentation denied here",
    ({ connection }) =>
      db().execute(
        `insert into connections (id, provider_id, organization_id, facility_id, status, facility_status, accepted_at, created_at)
         select gen_random_uuid(), provider_id, organization_id, facility_id, 'accepted', 'denied', now() + interval '1 minute', now() from connections where id = '${connection.id}'`,
      ),
  ],
  [
    "not_cleared",
    "not cleared",
    ({ id }) =>
      db().execute(`update clearances set status = 'pending_clearance' where provider_id = '${id}'`),
  ],
  [
    "trade",
    "another specialty or degree",
    ({ id }) => db().execute(`update providers set specialties = '{DERMATOLOGY}' where id = '${id}'`),
  ],
  [
    "trade",
    "another specialty or degree",
    ({ id }) => db().execute(`update providers set degrees = '{NP}' where id = '${id}'`),
  ],
  [
    "license",
    "no valid license in Maine",
    ({ id }) =>
      db().execute(`update licenses set expiration_on = '${dayFromToday(3)}' where provider_id = '${id}'`),
  ],
  [
    "license",
    "no valid license in Maine",
    ({ id }) => db().execute(`update licenses set state = 'NH' where provider_id = '${id}'`),
  ],
  [
    "blocked",
    "has blocked you",
    ({ id }, { facility }) =>
      db().execute(
        `insert into provider_blocks (id, provider_id, scope, blocked) values (gen_random_uuid(), '${id}', 'facility', '${facility.facilityId}')`,
      ),
  ],
  [
    "no_rate",
    "no Night rate",
    ({ id, connection }) =>
      db().execute(
        `update connections set shift_rate_night_cents = null, facility_rate_night_cents = null where id = '${connection.id}'; update providers set shift_rate_night_cents = null where id = '${id}'`,
      ),
  ],
  [
    "booked",
    "already booked",
    async (candidate) => {
      const elsewhere = await aConnection({ provider: candidate as never, as: "approved" });
      await aBookingRequest({
        ...elsewhere,
        status: "confirmed",
        shifts: [{ startOn: dayFromToday(3), rateKind: "night" }],
      });
    },
  ],
  [
    "limit",
    "monthly limit reached",
    async (candidate) => {
      const { startOn } = { startOn: dayFromToday(3) };
      const elsewhere = await aConnection({ provider: candidate as never, as: "approved" });
      const other = `${startOn.slice(0, 8)}${startOn.endsWith("15") ? "18" : "15"}`;
      await aBookingRequest({ ...elsewhere, status: "confirmed", shifts: [{ startOn: other }] });
      await db().execute(`update providers set shift_limit = 1 where id = '${candidate.id}'`);
    },
  ],
  ["wishes", "does not want to be asked", (candidate) => settingsOf(candidate, { asksOn: false })],
  [
    "wishes",
    "does not want to be asked",
    (candidate) => settingsOf(candidate, { asksPausedUntil: dayFromToday(1) }),
  ],
  ["wishes", "does not want to be asked", (candidate) => settingsOf(candidate, { minNoticeHours: 168 })],
  ["wishes", "does not want to be asked", ({ providerId }) => inTimeOff(providerId, 3)],
];

describe("who is asked", () => {
  it.each(wrongs)(
    "is nobody who is %s: %s [RSC-V-001 RSC-V-002 RSC-C-014 SCH-I-029]",
    async (code, text, change) => {
      const vacant = await aVacantShift(1);
      expect(await preview(vacant)).toMatchObject({ count: 1, excluded: [] });
      await change(vacant.candidates[0]!, vacant);
      expect(await preview(vacant)).toMatchObject({ count: 0, excluded: [{ code, count: 1, text }] });
    },
  );

  it("is neither the holder nor anybody outside the circles, who are not counted [RSC-V-001]", async () => {
    const vacant = await aVacantShift(0);
    await aCandidate(vacant.place, "nowhere");
    const answer = await preview(vacant);
    expect(answer).toMatchObject({ count: 0, excluded: [] });
    expect(answer.tier_counts).toEqual({ facility: 0, organization: 0 });
  });

  it("is whoever is free, also on a day that was not offered [RSC-V-002]", async () => {
    const vacant = await aVacantShift(1);
    await someAvailability(vacant.candidates[0]!.id, [dayFromToday(3)], "DAYTIME");
    expect((await preview(vacant)).count).toBe(1);
  });

  it("of sister facilities only while whoever let them in may [RSC-P-018 RSC-P-019]", async () => {
    const vacant = await aVacantShift(0);
    await aCandidate(vacant.place, "organization");
    const wide = "&tiers=facility,organization";
    expect(await preview(vacant, wide)).toMatchObject({ count: 0 });
    await aRule(vacant.place, { otherFacilities: true, tickedByRepId: vacant.rep.repId });
    expect(await preview(vacant, wide)).toMatchObject({
      count: 1,
      results: [{ tier: "organization" }],
      tier_counts: { facility: 0, organization: 1 },
    });
    expect((await preview(vacant)).count).toBe(0);
    await db().execute(
      `update reps set group_names = array['schedule_shifts'] where id = '${vacant.rep.repId}'`,
    );
    expect((await preview(vacant, wide)).count).toBe(0);
  });
});

describe("the order", () => {
  it("is by circle, hand, offered day, rest, shifts worked here, offers and id, with the reasons in words [RSC-V-004 RSC-V-005]", async () => {
    const vacant = await aVacantShift(0);
    await aRule(vacant.place, { otherFacilities: true, tickedByRepId: vacant.rep.repId });
    const elsewhere = await aCandidate(vacant.place, "organization");
    const asked = await aCandidate(vacant.place);
    const plain = await aCandidate(vacant.place);
    const tired = await aCandidate(vacant.place);
    const known = await aCandidate(vacant.place);
    const offering = await aCandidate(vacant.place);
    await someAvailability(offering.id, [dayFromToday(3)], "OVERNIGHT");
    await aBookingRequest({
      provider: known as never,
      rep: vacant.rep,
      facility: vacant.facility,
      connection: known.connection as never,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(-20) }],
    });
    const other = await aConnection({ provider: tired as never, as: "approved" });
    await aBookingRequest({
      ...other,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(4), startTime: "08:00", endTime: "16:00" }],
    });
    const before = await aVacantShift(0, dayFromToday(20));
    const search = await aSearch(before);
    await db().insert(rescueOffers).values({
      rescueId: search.id,
      providerId: asked.id,
      tier: "facility",
      waveNumber: 1,
      reasons: [],
      notifiedBonusCents: 0,
    });
    const { results } = await preview(vacant, "&tiers=facility,organization");
    const ids = results.map(({ provider }: { provider: { id: string } }) => provider.id);
    expect(ids).toEqual([offering.id, known.id, plain.id, asked.id, tired.id, elsewhere.id]);
    const reasonsOf = (id: string) =>
      results.find(({ provider }: { provider: { id: string } }) => provider.id === id).reasons;
    expect(reasonsOf(offering.id)).toEqual(["Approved at this facility", "Offered this day"]);
    expect(reasonsOf(known.id)).toEqual(["Approved at this facility", "1 shift here in the last year"]);
    expect(reasonsOf(tired.id)).toEqual(["Approved at this facility", "Less than 8 hours rest"]);
    expect(reasonsOf(elsewhere.id)[0]).toMatch(/^Approved at another facility of Organization/);
  });
});

describe("what somebody answered before", () => {
  it("ranks nobody, and no number of it is told [RSC-I-003]", async () => {
    const vacant = await aVacantShift(2);
    const [one, other] = [...vacant.candidates].sort((a, b) => (a.id < b.id ? -1 : 1));
    const past = await aSearch(await aVacantShift(0, dayFromToday(20)));
    const asked = {
      rescueId: past.id,
      tier: "facility" as const,
      waveNumber: 1,
      notifiedBonusCents: 0,
      reasons: [],
    };
    const before = await preview(vacant);
    const answeredAt = new Date();
    await db()
      .insert(rescueOffers)
      .values([
        {
          ...asked,
          providerId: one!.id,
          status: "declined",
          declineReason: "PAY",
          answeredAt,
          answeredBy: "app",
        },
        { ...asked, providerId: other!.id },
      ]);
    const built = await aBookingRequest({
      ...(await aConnection({ provider: one as never, as: "approved" })),
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(30) }, { startOn: dayFromToday(60) }],
    });
    const caller = await signInAs(one!);
    expect((await caller.post("/call-outs/", { booking: built.shifts[0]!.id })).status).toBe(201);
    const after = await preview(vacant);
    expect(after.results).toEqual(before.results);
    expect(JSON.stringify(after)).not.toMatch(/declin|call_out|called/i);
  });
});

describe("the rates of an offer", () => {
  it("are of the connection that booking takes, else the newest accepted one, else the provider's own [RSC-V-018]", async () => {
    const vacant = await aVacantShift(1);
    const [candidate] = vacant.candidates;
    const total = async () => (await preview(vacant)).results[0].provider_rate;
    expect(await total()).toBe(252);
    const of = eq(connections.id, candidate!.connection.id);
    await db()
      .update(connections)
      .set({ shiftRateNightCents: 25_000, facilityRateNightCents: 30_000 })
      .where(of);
    expect(await total()).toBe(300);
    await db().update(connections).set({ shiftRateNightCents: null, facilityRateNightCents: null }).where(of);
    expect(await total()).toBe(252);
  });
});

describe("the preview", () => {
  it("asks as many statements for many as for five, and writes nothing [RSC-C-014]", async () => {
    const vacant = await aVacantShift(5);
    const ask = () => preview(vacant, "&limit=10");
    const few = (await statementsOf(ask)).length;
    for (let count = 0; count < 20; count += 1) await aCandidate(vacant.place);
    const sent = await statementsOf(ask);
    expect(sent.length).toBeLessThanOrEqual(few);
    expect(
      sent.filter(({ text }) => /^(insert|update|delete)/i.test(text) && !/rate_limits|sessions/.test(text)),
    ).toEqual([]);
  });

  it("tells of no reason that keeps back whom the circles asked for do not reach [RSC-C-014 RSC-V-001]", async () => {
    const vacant = await aVacantShift(0);
    await aRule(vacant.place, { otherFacilities: true, tickedByRepId: vacant.rep.repId });
    await aCandidate(vacant.place, "organization", { settings: { asksOn: false } });
    await aCandidate(vacant.place, "organization");
    expect(await preview(vacant)).toMatchObject({
      count: 0,
      excluded: [],
      tier_counts: { facility: 0, organization: 1 },
    });
    expect(await preview(vacant, "&tiers=facility,organization")).toMatchObject({
      count: 1,
      excluded: [{ code: "wishes", count: 1 }],
    });
  });

  it("says what a search would look for, and takes other wishes [RSC-V-014 RSC-C-014]", async () => {
    const vacant = await aVacantShift(1);
    expect(await preview(vacant)).toMatchObject({
      specialty: "EMERGENCY_MEDICINE",
      degrees: ["MD"],
      count: 1,
    });
    expect(await preview(vacant, "&specialty=DERMATOLOGY")).toMatchObject({
      specialty: "DERMATOLOGY",
      count: 0,
    });
    expect(await preview(vacant, "&degrees=DO,NP")).toMatchObject({ degrees: ["DO", "NP"], count: 0 });
    expect(await offersOf(vacant.bookingId)).toEqual([]);
  });
});
