import { describe, expect, it } from "vitest";
import type { GroupName } from "@/lib/core/pure/actor";
import { numberCodes } from "@/lib/overview/numbers/words";
import { signInAs } from "../../support/api";
import { aFacility, aProvider, aRep, dayFromToday } from "../../support/builders";
import {
  aFilledShift,
  aNeededShift,
  anOpenOpportunity,
  aWorker,
  numbersOf,
  rowsOf,
} from "../../support/overview/numbers";
import { payExtra } from "../../support/overview/world";
import { aTimesheet } from "../../support/pay/builders";

const open = ["fill_rate", "time_to_fill", "coverage", "time_to_clear"];

async function aPlace() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  const as = async (...groups: GroupName[]) =>
    signInAs(await aRep({ organizationId: rep.organizationId, groups }));
  return { rep, facility, as, caller: await signInAs(rep) };
}

describe("numbers", () => {
  it("that are closed are for schedulers, confirmers and managers of users [SCH-P-031]", async () => {
    const { as } = await aPlace();
    const viewer = await as("connect_with_providers");
    const { body } = await numbersOf(viewer);
    expect(body.metrics.map(({ code }: { code: string }) => code)).toEqual(open);
    expect(body.hidden).toEqual(numberCodes.filter((code) => !open.includes(code)));
    for (const code of numberCodes) {
      const { status } = await viewer.get(`/analytics/rows/?metric=${code}`);
      expect(status, code).toBe(open.includes(code) ? 200 : 403);
    }
    expect((await viewer.get("/analytics/spend/?by=month")).status).toBe(403);
    for (const group of ["schedule_shifts", "confirm_shifts", "manage_users"] as const) {
      const reader = await as(group);
      expect((await numbersOf(reader)).body.hidden).toEqual([]);
      expect((await reader.get("/analytics/rows/?metric=spend")).status).toBe(200);
      expect((await reader.get("/analytics/spend/?by=month")).status).toBe(200);
    }
  });

  it("name who works a needed shift, and lead there, for schedulers and confirmers alone [SCH-P-032]", async () => {
    const place = await aPlace();
    const need = await anOpenOpportunity(place);
    const filled = await aFilledShift(need, { startOn: dayFromToday(-3) });
    await aNeededShift(need, { startOn: dayFromToday(-4) });
    const scheduler = (await rowsOf(place.caller, "fill_rate")).results;
    expect(scheduler).toMatchObject([
      {
        provider: { id: filled.provider.providerId },
        href: `/app/healthcare-entity/booking-requests/${filled.requestId}`,
        counts: true,
      },
      {
        provider: null,
        href: `/app/organization/opportunities/${need.opportunity.id}/shifts`,
        counts: false,
      },
    ]);
    const viewer = (await rowsOf(await place.as(), "fill_rate")).results;
    expect(viewer).toMatchObject([
      { provider: null, counts: true, href: `/app/organization/opportunities/${need.opportunity.id}/shifts` },
      { provider: null, counts: false },
    ]);
    expect(JSON.stringify(viewer)).not.toContain(filled.requestId);
  });

  it("of call-outs name nobody, and are shown from 20 shifts of five providers on [SCH-I-084 RSC-I-003]", async () => {
    const place = await aPlace();
    const workers: Awaited<ReturnType<typeof aWorker>>[] = [];
    for (let count = 0; count < 5; count += 1) workers.push(await aWorker(place));
    const shift = async (index: number, worker: number, ending = {}) =>
      aTimesheet({ people: workers[worker], shift: { startOn: dayFromToday(-1 - index) }, ...ending });
    const shown = async () => {
      const { byCode } = await numbersOf(place.caller);
      return [
        byCode.call_out_rate.value,
        byCode.call_out_rate.rows_count,
        (await rowsOf(place.caller, "call_out_rate")).count,
      ];
    };
    await shift(0, 0, { status: "closed", attendance: "canceled_by_provider" });
    for (let index = 1; index < 19; index += 1) await shift(index, index % 4);
    expect(await shown()).toEqual([null, 0, 0]);
    await shift(19, 3);
    // 20 shifts of four providers.
    expect(await shown()).toEqual([null, 0, 0]);
    await shift(20, 4);
    expect(await shown()).toEqual([4.8, 21, 21]);
    const { results } = await rowsOf(place.caller, "call_out_rate");
    expect(results.every(({ provider, href }) => provider === null && href === null)).toBe(true);
    for (const { provider } of workers) expect(JSON.stringify(results)).not.toContain(provider.providerId);
  });

  it("of another organization are none, and its facility is not found [SCH-P-034]", async () => {
    const place = await aPlace();
    const rival = await aPlace();
    await aTimesheet({ people: await aWorker(rival), status: "approved" });
    expect((await numbersOf(place.caller)).byCode.spend).toMatchObject({ value: null, rows_count: 0 });
    const [foreign, unknown] = [rival.facility.facilityId, "0198c0de-0000-7000-8000-000000000000"];
    for (const path of [
      "summary/?",
      "rows/?metric=spend&",
      "rows/?metric=coverage&format=csv&",
      "spend/?by=month&",
    ]) {
      const [one, other] = [foreign, unknown].map((id) =>
        place.caller.get(`/analytics/${path}facility=${id}`),
      );
      expect((await one!).status, path).toBe(404);
      expect((await one!).body).toEqual((await other!).body);
      const both = `facility=${place.facility.facilityId},${foreign}`;
      expect((await place.caller.get(`/analytics/${path}${both}`)).status, path).toBe(404);
    }
  });

  it("hold no shift rate and no fee for reps, no all-in amount for providers [SCH-P-036]", async () => {
    const place = await aPlace();
    const people = await aWorker(place, await aProvider());
    const rates = { shiftRateCents: 12_341, facilityRateCents: 14_809 };
    const worked = await aTimesheet({
      people,
      status: "approved",
      shift: { startOn: dayFromToday(-2), ...rates },
      extras: [{ kind: "OVERTIME", minutes: 60, amountCents: 10_007 }],
    });
    await payExtra(worked.requestId, { extraMinutes: 60, extraHoursCents: 12_007 });
    await aTimesheet({ people, shift: { startOn: dayFromToday(9), ...rates } });
    const { payCents, feeCents } = worked.timesheet;
    const shares = [payCents, feeCents, payCents + 10_006, 12_341, 10_007].map((cents) =>
      String(cents / 100),
    );
    const answers = await Promise.all(
      [
        "summary/?",
        ...["spend", "cost_per_hour", "committed", "premium"].map((metric) => `rows/?metric=${metric}&`),
        ...["facility", "specialty", "provider", "month"].map((by) => `spend/?by=${by}&`),
      ].map(async (path) => JSON.stringify((await place.caller.get(`/analytics/${path}`)).body)),
    );
    for (const share of shares) for (const answer of answers) expect(answer).not.toContain(share);
    const own = JSON.stringify(
      (await (await signInAs(people.provider)).get("/provider/current/insights/")).body,
    );
    const allIn = [payCents + feeCents, payCents + feeCents + 12_007, 14_809, 12_008].map((cents) =>
      String(cents / 100),
    );
    for (const amount of allIn) expect(own).not.toContain(amount);
    expect(own).toContain(String((payCents + 10_006) / 100));
  });

  it("are asked for at most 60 times a minute in a session, all together [SCH-P-042]", async () => {
    const { caller } = await aPlace();
    const paths = ["/analytics/summary/", "/analytics/rows/?metric=hours", "/analytics/spend/?by=month"];
    for (let count = 0; count < 60; count += 1)
      expect((await caller.get(paths[count % 3]!)).status).toBe(200);
    const refused = await Promise.all(paths.map((path) => caller.get(path)));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect((await caller.get("/reference-rates/")).status).toBe(200);
  });
});

describe("a question that makes no sense", () => {
  it.each([
    ["period=custom&to=2026-01-01", { from: ["This field is required."] }],
    ["period=custom&from=2026-01-01&to=", { to: ["This field is required."] }],
    ["period=custom&from=2026-01-02&to=2026-01-01", { to: ["The end must not be before the start."] }],
    ["period=custom&from=2024-01-01&to=2026-01-01", { to: ["Choose at most two years."] }],
    ["period=last_week", { period: ["Invalid value"] }],
    ["specialty=NOTHING", { "specialty.0": ["Invalid value"] }],
  ])("is refused at its field: %s [SCH-V-025]", async (query, body) => {
    const { caller } = await aPlace();
    for (const path of ["summary/?", "rows/?metric=hours&", "spend/?by=month&"])
      expect(await caller.get(`/analytics/${path}${query}`)).toMatchObject({ status: 400, body });
  });

  it("is an unknown number or key, and no number at all [SCH-V-025]", async () => {
    const { caller } = await aPlace();
    const asked = async (path: string) => (await caller.get(`/analytics/${path}`)).body;
    expect(await asked("rows/?metric=joy")).toEqual({ metric: ["Invalid value"] });
    expect(await asked("rows/")).toEqual({ metric: ["Invalid value"] });
    expect(await asked("spend/?by=weather")).toEqual({ by: ["Invalid value"] });
    const longest = "period=custom&from=2024-01-01&to=2025-12-31";
    expect((await caller.get(`/analytics/summary/?${longest}`)).status).toBe(200);
  });
});
