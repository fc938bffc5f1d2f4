import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, callOuts, rescues } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookingRequest, dayFromToday } from "../../support/builders";
import { aConfirmedShift, callOutBegun, hourAround, newsOf } from "../../support/coverage/builders";
import {
  aCandidate,
  actsOf,
  aRule,
  aSearch,
  aVacantShift,
  offersOf,
  readSearch,
} from "../../support/coverage/searches";

const notVacant = "This shift does not need cover.";

describe("a search that a rep starts", () => {
  it("asks the first wave at once, and answers the whole record [RSC-C-015 RSC-I-050 RSC-V-006 RSC-C-016]", async () => {
    const vacant = await aVacantShift(3);
    const started = await aSearch(vacant, { wave_size: 2, wave_minutes: 45, bonus: 100, note: "Thank you" });
    expect(started).toMatchObject({
      status: "running",
      status_reason: null,
      source: "call_out",
      by_rule: false,
      wave_number: 1,
      booking_id: vacant.bookingId,
      booking_request_id: vacant.requestId,
      tiers: ["facility"],
      wave_size: 2,
      wave_minutes: 45,
      bonus: 100,
      bonus_step: 0,
      bonus_max: 100,
      board: "off",
      specialty: "EMERGENCY_MEDICINE",
      degrees: ["MD"],
      note: "Thank you",
      can_manage: true,
      provider_rate_type: "night",
      start_time: "19:00",
      end_time: "07:00",
      exhausted_at: null,
      counts: { asked: 2, seen: 0, declined: 0, accepted: 0 },
      holder: { id: vacant.providerId },
      call_out: { id: vacant.callOutId, status: "open" },
    });
    expect(started.offers).toHaveLength(2);
    expect(started.offers[0]).toMatchObject({
      status: "asked",
      tier: "facility",
      wave_number: 1,
      seen_at: null,
      reasons: ["Approved at this facility"],
    });
    expect(started.up_next).toMatchObject([{ tier: "facility", provider_rate: 252, total: 12 * 252 + 100 }]);
    const wait = Date.parse(started.next_wave_at) - Date.parse(started.now);
    expect(wait).toBeLessThanOrEqual(45 * 60_000);
    expect(wait).toBeGreaterThan(44 * 60_000);
    expect(await actsOf(started.id)).toEqual(["started", "wave"]);
    expect(await newsOf(started.id)).toEqual(["rescue/asked"]);
    const lines = await db().select().from(auditLog).where(eq(auditLog.objectId, started.id));
    expect(lines.map(({ action }) => action)).toEqual(["rescue/started", "rescue/wave"]);
  });

  it("takes what is left out from the facility's rule, else the usual [RSC-C-015 RSC-V-031]", async () => {
    const usual = await aSearch(await aVacantShift(0));
    expect(usual).toMatchObject({ wave_size: 5, wave_minutes: 30, bonus: 0, bonus_max: 0, board: "off" });
    const vacant = await aVacantShift(0);
    await aRule(vacant.place, {
      waveSize: 7,
      waveMinutes: 10,
      bonusCents: 5_000,
      bonusStepCents: 1_000,
      bonusMaxCents: 9_000,
    });
    const ruled = await aSearch(vacant, { wave_size: 3 });
    expect(ruled).toMatchObject({ wave_size: 3, wave_minutes: 10, bonus: 50, bonus_step: 10, bonus_max: 90 });
  });

  it("does not ask those who were left out [RSC-V-007]", async () => {
    const vacant = await aVacantShift(2);
    const [out, asked] = vacant.candidates;
    const { id } = await aSearch(vacant, { exclude: [out!.providerId] });
    expect((await offersOf(id)).map(({ providerId }) => providerId)).toEqual([asked!.providerId]);
  });

  it.each([
    ["wave_size", 0],
    ["wave_size", 51],
    ["wave_minutes", 4],
    ["wave_minutes", 721],
    ["bonus", 10_001],
    ["bonus_step", -1],
    ["specialty", "WIZARDRY"],
    ["degrees", ["XX"]],
    ["degrees", []],
    ["note", "x".repeat(501)],
    ["board", "sometimes"],
  ])("says at %s that %j is wrong [RSC-V-031 RSC-V-026]", async (field, value) => {
    const vacant = await aVacantShift(0);
    const { status, body } = await vacant.by.rep.post("/rescues/", {
      booking: vacant.bookingId,
      [field]: value,
    });
    expect({ status, wrong: Object.keys(body).map((name) => name.split(".")[0]) }).toEqual({
      status: 400,
      wrong: [field],
    });
  });

  it("refuses a bonus above its maximum [RSC-V-067]", async () => {
    const vacant = await aVacantShift(0);
    const { status, body } = await vacant.by.rep.post("/rescues/", {
      booking: vacant.bookingId,
      bonus: 100,
      bonus_max: 50,
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: { bonus_max: ["Ensure this value is at least the bonus."] },
    });
  });

  it("lets in those of sister facilities only by the facility's tick [RSC-V-068 RSC-P-011]", async () => {
    const vacant = await aVacantShift(0);
    const elsewhere = await aCandidate(vacant.place, "organization");
    const tiers = ["facility", "organization"];
    const refused = await vacant.by.rep.post("/rescues/", { booking: vacant.bookingId, tiers });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 400,
      body: {
        tiers: ['Turn on "Ask providers approved at our other facilities too" for this facility first.'],
      },
    });
    await aRule(vacant.place, { otherFacilities: true, tickedByRepId: vacant.rep.repId });
    const { id } = await aSearch(vacant, { tiers });
    expect(await offersOf(id)).toMatchObject([{ providerId: elsewhere.providerId, tier: "organization" }]);
  });

  it("is the only one of its shift [RSC-I-009 RSC-V-065]", async () => {
    const vacant = await aVacantShift(0);
    await aSearch(vacant);
    const { status, body } = await vacant.by.rep.post("/rescues/", { booking: vacant.bookingId });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: "A search for this shift is already running.",
    });
  });
});

describe("what is vacant", () => {
  it("is not a confirmed shift that its holder works, nor one of others [RSC-V-063 RSC-P-011]", async () => {
    const made = await aConfirmedShift();
    const own = await made.by.rep.post("/rescues/", { booking: made.bookingId });
    expect({ status: own.status, error: own.body.error }).toEqual({ status: 400, error: notVacant });
    const other = await aConfirmedShift();
    expect((await made.by.rep.post("/rescues/", { booking: other.bookingId })).status).toBe(404);
  });

  it("is a shift that was declined, and one that nobody has answered [RSC-I-001]", async () => {
    const answered = await aBookingRequest({
      status: "responded",
      shifts: [
        { startOn: dayFromToday(4), statusByProvider: "rejected" },
        { startOn: dayFromToday(6), statusByProvider: "accepted" },
      ],
    });
    const pending = await aBookingRequest({ shifts: [{ startOn: dayFromToday(4) }] });
    const start = async ({ rep, shifts }: typeof answered, place = 0) =>
      (await signInAs(rep)).post("/rescues/", { booking: shifts[place]!.id });
    expect((await start(answered)).body).toMatchObject({ source: "declined" });
    expect((await start(answered, 1)).body.error).toBe(notVacant);
    expect((await start(pending)).body).toMatchObject({ source: "unanswered" });
  });

  it("is the last shift of a request that its holder declined, but none that the facility took back [RSC-I-001]", async () => {
    const declined = await aBookingRequest({ shifts: [{ startOn: dayFromToday(4) }] });
    const holder = await signInAs(declined.provider);
    const [shift] = declined.shifts;
    const answers = [{ id: shift!.id, status_by_provider: false }];
    await holder.put(`/booking-requests/${declined.requestId}/respond/`, { bookings: answers });
    const rep = await signInAs(declined.rep);
    expect((await rep.post("/rescues/", { booking: shift!.id })).body).toMatchObject({ source: "declined" });

    const taken = await aBookingRequest({ shifts: [{ startOn: dayFromToday(4) }] });
    const other = await signInAs(taken.rep);
    await other.put(`/booking-requests/${taken.requestId}/cancel/`, {});
    expect((await other.post("/rescues/", { booking: taken.shifts[0]!.id })).body.error).toBe(notVacant);
  });

  it("is not one that has begun before anybody agreed to it [RSC-V-064]", async () => {
    const { rep, shifts } = await aBookingRequest({ shifts: [hourAround()] });
    const [shift] = shifts;
    const { body } = await (await signInAs(rep)).post("/rescues/", { booking: shift!.id });
    expect(body.error).toBe("This shift has already begun.");
  });

  it("stays the shift that was released, for which the search goes on [RSC-I-001 RSC-I-060]", async () => {
    const vacant = await aVacantShift(1);
    const { id } = await aSearch(vacant);
    expect((await vacant.act("rep", "release")).status).toBe(200);
    expect(await readSearch(id)).toMatchObject({ status: "running" });
  });
});

describe("the rest of a shift that has begun", () => {
  it("is searched for from the next quarter that is half an hour ahead, or as told [RSC-V-011]", async () => {
    const made = await callOutBegun("provider", 5 * 60);
    const usual = await made.by.rep.post("/rescues/", { booking: made.bookingId });
    expect(usual.status, JSON.stringify(usual.body)).toBe(201);
    const ahead = Date.parse(usual.body.ends_at) - Date.now();
    expect(ahead).toBeGreaterThan(29 * 60_000);
    expect(ahead).toBeLessThanOrEqual(45 * 60_000);
    expect(Date.parse(usual.body.ends_at) % (15 * 60_000)).toBe(0);
    const [row] = await db().select().from(rescues).where(eq(rescues.id, usual.body.id));
    expect(row!.minutes).toBeLessThan(5 * 60);
  });

  it("starts later than now and a quarter of an hour before its end [RSC-V-077]", async () => {
    const made = await callOutBegun("provider", 40);
    const { status, body } = await made.by.rep.post("/rescues/", {
      booking: made.bookingId,
      start_time: "00:01",
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: { start_time: ["Choose a start later than now and at least 15 minutes before the end."] },
    });
  });
});

it("reports that nobody has confirmed are searched for, too [RSC-I-017]", async () => {
  const vacant = await aVacantShift(1);
  await db()
    .update(callOuts)
    .set({ confirmedAt: null, reportedBy: "rep" })
    .where(eq(callOuts.id, vacant.callOutId));
  expect(await aSearch(vacant)).toMatchObject({ source: "call_out", status: "running" });
});
