import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances, connections, providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection } from "../../support/builders";
import {
  aClinician,
  aNeededShift,
  anEmergencyNeed,
  candidatesOf,
  daysFromToday,
  fitOf,
} from "../../support/marketplace/fit";
import { aLeaderRating, aLeaderToken } from "../../support/reputation/builders";

/** The world of thirteen providers [SCH-I-047]. */
async function thirteen() {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed({
    travelers: "REGIONAL",
    allowImlc: false,
    workTypes: ["PART_TIME"],
    lifeSupportCertifications: ["ACLS"],
    maxRateDayCents: 21_600,
    maxRateNightCents: 21_600,
    shiftRateTypes: ["day"],
  });
  await aNeededShift(need, daysFromToday(20)[0]!);
  await aNeededShift(need, daysFromToday(20)[0]!);
  const now = daysFromToday(20);
  const part = { workType: "PART_TIME" as const, travelType: "NATIONAL" as const };
  const day = (shiftRateDayCents: number) => ({ ...part, shiftRateDayCents });
  const fits = [await aClinician(part, {}, now), await aClinician(part, {}, now)];
  // $6 and $15 above $216, fee included.
  const near = [
    await aClinician(day(18_500), {}, now),
    await aClinician(day(19_250), {}, now),
    await aClinician({ ...part }, { imlc: true, state: "NH" }, now),
    await aClinician(part, { eligible: true }, now),
    await aClinician({ ...part, workType: "SIDE_GIG" }, {}, now),
    await aClinician({ ...part, zipCode: "60601" }, {}, now),
    await aClinician(part, {}, daysFromToday(22)),
  ];
  const both = await aClinician({ ...day(25_000), workType: "FULL_TIME" }, {}, now);
  const out = [
    await aClinician(part, { supports: [] }, now),
    await aClinician(part, { state: "NH" }, now),
    await aClinician({ ...part, travelType: "LOCAL", zipCode: "60601" }, {}, now),
  ];
  return { need, fits, near, both, out };
}

describe("the world of thirteen", () => {
  it("has two who fit, seven near misses, and each left out by the first thing [SCH-I-038 SCH-I-046 SCH-I-047 SCH-C-019]", async () => {
    const { need, fits, near } = await thirteen();
    const { list, summary } = await fitOf(need.asRep, need.id);
    expect(summary).toEqual({
      pool: 13,
      fits: 2,
      near: 7,
      bookable: 0,
      wishes: 0,
      left_out: [
        { code: "license", count: 1, text: "Not licensed in Maine" },
        { code: "life_support", count: 1, text: "Without valid ACLS" },
        { code: "range", count: 1, text: "Do not travel this far" },
        { code: "terms", count: 8, text: "Only your terms are in the way" },
      ],
      levers: [
        {
          code: "rate",
          kind: "day",
          change: 10,
          to: 226,
          adds: 1,
          loses: 0,
          text: "Raising the day maximum by $10/h (to $226) adds 1 provider.",
        },
        {
          code: "rate",
          kind: "day",
          change: 15,
          to: 231,
          adds: 2,
          loses: 0,
          text: "Raising the day maximum by $15/h (to $231) adds 2 providers.",
        },
        {
          code: "dates",
          kind: null,
          change: 2,
          to: null,
          adds: 1,
          loses: 2,
          text: "Moving the shifts 2 days later adds 1 and loses 2 providers.",
        },
        {
          code: "travelers",
          kind: null,
          change: null,
          to: "NATIONAL",
          adds: 1,
          loses: 0,
          text: "Accepting travelers from anywhere adds 1 provider.",
        },
        {
          code: "compact",
          kind: null,
          change: null,
          to: true,
          adds: 1,
          loses: 0,
          text: "Accepting compact license holders adds 1 provider.",
        },
        {
          code: "board_eligible",
          kind: null,
          change: null,
          to: true,
          adds: 1,
          loses: 0,
          text: "Accepting board-eligible providers adds 1 provider.",
        },
        {
          code: "work_type",
          kind: null,
          change: null,
          to: [],
          adds: 1,
          loses: 0,
          text: "Accepting every work type adds 1 provider.",
        },
      ],
      asked: 2,
      computed_at: expect.any(String),
    });
    expect(list.count).toBe(2);
    const idsOf = (found: { results: { provider: { id: string } }[] }) =>
      found.results.map(({ provider }) => provider.id).sort();
    expect(idsOf(list)).toEqual(fits.map(({ providerId }) => providerId).sort());
    const missed = (await fitOf(need.asRep, need.id, { show: "near" })).list;
    expect(idsOf(missed)).toEqual(near.map(({ providerId }) => providerId).sort());
    const failed = Object.fromEntries(
      missed.results.map(({ provider, failed }: { provider: { id: string }; failed: unknown[] }) => [
        provider.id,
        failed,
      ]),
    );
    expect(near.map(({ providerId }) => failed[providerId])).toEqual([
      [{ code: "rate", kind: "day", text: "Day $6/h above your maximum" }],
      [{ code: "rate", kind: "day", text: "Day $15/h above your maximum" }],
      [{ code: "compact", kind: null, text: "Compact license only; you ask for a Maine license" }],
      [{ code: "board_eligible", kind: null, text: "ABEM eligible, not certified" }],
      [{ code: "work_type", kind: null, text: "Prefers Side Gig" }],
      [{ code: "travelers", kind: null, text: "Lives farther away than you accept" }],
      [{ code: "dates", kind: null, text: "Not free for any needed shift" }],
    ]);
  });
});

/** The provider of the worked score: open for 5 of 8, cleared, 5 shifts there, 4.6 from four leaders [SCH-I-044]. */
async function theKnownOne() {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed();
  for (const day of daysFromToday(20, 21, 22, 23)) {
    await aNeededShift(need, day, "day");
    await aNeededShift(need, day, "night");
  }
  const known = await aClinician({ travelType: "NATIONAL" }, {}, daysFromToday(20, 21));
  const shifts = [-30, -40, -50, -60, -70].map((days) => ({ startOn: daysFromToday(days)[0]! }));
  const approved = await aConnection({ ...need, provider: known, as: "approved", opportunityId: need.id });
  const request = await aBookingRequest({ ...approved, status: "confirmed", shifts });
  await db()
    .insert((await import("@/db/schema")).availabilities)
    .values({ providerId: known.providerId, startOn: daysFromToday(22)[0]!, shiftType: "DAYTIME" });
  const ratings = [5, 5, 5, 4, 4];
  for (const [place, generalRating] of ratings.entries())
    await aLeaderRating({
      providerId: known.providerId,
      tokenId: (await aLeaderToken({ request, usedAt: new Date() })).id,
      generalRating,
      responderEmail: `leader-${place % 4}@casco.test`,
    });
  return { need, known, approved };
}

describe("the worked score", () => {
  it("is 89, part by part with its texts [SCH-I-041 SCH-I-044 SCH-I-107 SCH-C-018 SCH-C-032]", async () => {
    const { need, known, approved } = await theKnownOne();
    const { list } = await fitOf(need.asRep, need.id);
    expect(list.results).toEqual([
      {
        provider: expect.objectContaining({ id: known.providerId, hourly_day: 216, hourly_night: 252 }),
        rank: 1,
        score: 89,
        score_of: 100,
        fits: true,
        open: 5,
        asked: 8,
        parts: [
          {
            code: "credentials",
            points: 20,
            of: 20,
            text: "Main specialty Emergency Medicine; ABEM certified (not verified)",
          },
          { code: "license", points: 15, of: 15, text: "Licensed in Maine (not verified)" },
          { code: "availability", points: 19, of: 30, text: "Free for 5 of 8 needed shifts" },
          { code: "rate", points: 10, of: 10, text: "Day, Night rate within the maximum" },
          { code: "travel", points: 10, of: 10, text: "Home within 50 miles" },
          {
            code: "history",
            points: 10,
            of: 10,
            text: "Cleared; 5 shifts at Casco Harbor Medical Center in two years",
          },
          { code: "ratings", points: 5, of: 5, text: "Rated Excellent by 4 facility leaders" },
        ],
        failed: [],
        facts: { shifts_here: 5, last_here_on: daysFromToday(-30)[0], on_time: 0, with_attendance: 0 },
        wishes: false,
        next_step: {
          code: "book",
          text: "Send request",
          href: `/app/healthcare-entity/providers/${known.providerId}`,
        },
        connection: approved.connectionId,
      },
    ]);
  });

  it("of a newcomer has no history and neutral ratings [SCH-I-044]", async () => {
    const need = await anEmergencyNeed();
    await db().update(providers).set({ specialties: [] });
    await aClinician({ travelType: "NATIONAL" }, {}, daysFromToday(20));
    const [{ parts, open, asked }] = (await need.asRep.get(candidatesOf(need.id))).body.results;
    expect(parts.slice(5)).toEqual([
      { code: "history", points: 0, of: 10, text: "No history yet" },
      { code: "ratings", points: 4, of: 5, text: "Fewer than three leader ratings, counted as neutral" },
    ]);
    expect([open, asked, parts[2].points]).toEqual([1, 0, 3]);
    expect(parts[2].text).toMatch(/^1 open day from \w{3} \d+ to \w{3} \d+$/);
  });

  it("is 79 of 90 to the provider itself, without the part about rates [SCH-C-020 SCH-I-048 SCH-I-052]", async () => {
    const { need, known, approved } = await theKnownOne();
    const asProvider = await signInAs(known);
    const path = `/connected-facility/${approved.connectionId}/match/`;
    const own = (await asProvider.get(path)).body;
    expect([own.fits, own.score, own.score_of, own.failed]).toEqual([true, 79, 90, []]);
    expect(own.parts.map(({ points }: { points: number }) => points)).toEqual([20, 15, 19, 10, 10, 5]);
    const { list } = await fitOf(need.asRep, need.id);
    expect((await need.asRep.get(path)).body).toEqual(list.results[0]);
    await db()
      .update((await import("@/db/schema")).opportunities)
      .set({ maxRateDayCents: 1, maxRateNightCents: 1, travelers: "LOCAL" })
      .where(eq((await import("@/db/schema")).opportunities.id, need.id));
    expect((await asProvider.get(path)).body).toEqual(own);
    await db()
      .update(connections)
      .set({ opportunityId: null })
      .where(eq(connections.id, approved.connectionId));
    expect((await need.asRep.get(path)).status).toBe(404);
    expect((await asProvider.get(path)).status).toBe(404);
    void clearances;
  });
});
