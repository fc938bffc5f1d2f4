import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, workLimits } from "@/db/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aBookableParty, shift } from "../../support/assignments/input";
import {
  aBookingRequest,
  aConnection,
  aProvider,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

const path = "/work-limits/";
const none = { min_rest_hours: null, max_nights_in_row: null, max_days_in_row: null, max_hours_week: null };

describe("own limits", () => {
  it("are none until they are saved, and each may be taken away again [SCH-C-016 SCH-P-013 SCH-I-101]", async () => {
    const provider = await aProvider();
    const by = await signInAs(provider);
    expect(await by.get(path)).toMatchObject({ status: 200, body: none });
    const limits = { min_rest_hours: 11, max_nights_in_row: 3, max_days_in_row: 6, max_hours_week: 48 };
    expect(await by.put(path, limits)).toMatchObject({ status: 200, body: limits });
    expect((await by.get(path)).body).toEqual(limits);
    const fewer = { ...limits, max_days_in_row: null };
    expect((await by.put(path, fewer)).body).toEqual(fewer);
    expect((await by.put(path, {})).body).toEqual(none);
    expect((await by.get(path)).body).toEqual(none);
    const audits = await db()
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.objectId, provider.providerId))
      .orderBy(auditLog.id);
    expect(audits).toEqual(
      [4, 3, 0].map((count) => ({ action: "work-limits/saved", details: { limits: count } })),
    );
  });

  it("are each provider's own, and no rep reads them [SCH-P-013 SCH-P-033]", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    await (await signInAs(provider)).put(path, { min_rest_hours: 11 });
    expect((await (await signInAs(await aProvider())).get(path)).body).toEqual(none);
    expect((await (await signInAs(rep)).get(path)).status).toBe(403);
    expect((await (await signInAs(rep)).put(path, {})).status).toBe(403);
  });

  it("are refused out of their bounds, at the field [SCH-V-022]", async () => {
    const by = await signInAs(await aProvider());
    const bounds = {
      min_rest_hours: [1, 24],
      max_nights_in_row: [1, 14],
      max_days_in_row: [1, 30],
      max_hours_week: [8, 100],
    };
    for (const [name, [min, max]] of Object.entries(bounds) as [string, [number, number]][]) {
      const text = `Ensure this value is between ${min} and ${max}.`;
      for (const wrong of [min - 1, max + 1, 1.5, "many"])
        expect((await by.put(path, { [name]: wrong })).body).toEqual({ [name]: [text] });
      for (const right of [min, max]) expect((await by.put(path, { [name]: right })).status).toBe(200);
    }
  });
});

describe("the warnings of own limits", () => {
  const nights = (...days: number[]) =>
    days.map((day) =>
      shift({
        start_on: dayFromToday(day),
        end_on: dayFromToday(day + 1),
        start_time: "19:00",
        end_time: "07:00",
        provider_rate_type: "night",
      }),
    );

  it("are of shifts that go beyond, beside those of all organizations, and refuse nothing [SCH-I-030 SCH-I-031 SCH-C-033 SCH-V-023]", async () => {
    const party = await aBookableParty();
    const { providerId } = party.provider;
    const elsewhere = await aConnection({ provider: party.provider, as: "approved" });
    await aBookingRequest({
      ...elsewhere,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(13), rateKind: "night" }],
    });
    await db().insert(workLimits).values({ providerId, maxNightsInRow: 3, minRestHours: 13 });
    const rest = "Less than the 13 hours of rest this provider asks for.";
    const answer = await party.validate(...nights(14, 15, 16));
    expect(answer.body).toMatchObject([
      // From 07:00 in New York to 19:00 in Phoenix there are 14 hours or more.
      { valid: true, error: null, warnings: [] },
      { valid: true, error: null, warnings: [rest] },
      { valid: true, error: null, warnings: [rest, "Night 4 in a row; asks for at most 3."] },
    ]);
    expect((await party.send(...nights(14, 15, 16))).status).toBe(201);
  });

  it("do not count a request beside itself, and reach its provider too [SCH-I-031]", async () => {
    const party = await aBookableParty();
    const { providerId } = party.provider;
    await db().insert(workLimits).values({ providerId, maxNightsInRow: 1 });
    const { requestId, shifts } = await aBookingRequest({
      ...party,
      shifts: [14, 15].map((day) => ({ startOn: dayFromToday(day), rateKind: "night" as const })),
    });
    expect(requestId).toBeTruthy();
    const asked = nights(14, 15).map((each, place) => ({ ...each, id: shifts[place]?.id }));
    const expected = [[], ["Night 2 in a row; asks for at most 1."]];
    const warnings = ({ body }: { body: { warnings: string[] }[] }) => body.map((each) => each.warnings);
    expect(warnings(await party.validate(...asked))).toEqual(expected);
    const own = await signInAs(party.provider);
    expect(warnings(await own.patch("/booking-requests-validate/", party.body(...asked)))).toEqual(expected);
  });

  it("are empty for a provider that asks for nothing, of whom no shift is read for it [SCH-I-030 SCH-I-031]", async () => {
    const party = await aBookableParty();
    await someAvailability(party.provider.providerId, [dayFromToday(20)]);
    expect((await party.validate()).body).toMatchObject([{ warnings: [] }]);
    const [row] = await db().execute<{ within: boolean }>(sql`select within_own_limits(
      ${party.provider.providerId}, '2027-01-01', tstzrange(now(), now() + interval '12 hours'), 'day') as within`);
    expect(row?.within).toBe(true);
  });

  it("take as many statements for ten shifts as for one [SCH-I-104]", async () => {
    const party = await aBookableParty();
    await db().insert(workLimits).values({ providerId: party.provider.providerId, maxNightsInRow: 1 });
    const days = Array.from({ length: 10 }, (_, place) => 20 + place);
    await someAvailability(party.provider.providerId, days.map(dayFromToday));
    const ask = async (...asked: number[]) =>
      (await statementsOf(() => party.validate(...nights(...asked)))).length;
    await ask(20);
    expect(await ask(...days)).toBe(await ask(20));
  });
});
