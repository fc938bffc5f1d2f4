import { describe, expect, it } from "vitest";
import { addDays, monthOf, weekdayOf } from "@/lib/core/pure/days";
import { signInAs } from "../../support/api";
import { aBookingRequest, aFacility, aProvider, aRep, dayFromToday } from "../../support/builders";
import { aWorker } from "../../support/overview/numbers";
import { payExtra } from "../../support/overview/world";
import { aTimesheet } from "../../support/pay/builders";

async function aWorkingProvider() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  const people = await aWorker({ rep, facility }, await aProvider());
  return { people, caller: await signInAs(people.provider) };
}

const valuesOf = (body: { metrics: { code: string; value: number | null }[] }) =>
  Object.fromEntries(body.metrics.map(({ code, value }) => [code, value]));

/** The latest past day that is this day of the week. */
const lastOn = (weekday: number) => {
  const yesterday = dayFromToday(-1);
  return addDays(yesterday, -((weekdayOf(yesterday) - weekday + 7) % 7));
};

describe("a provider's own numbers", () => {
  it("are of approved work of the period, in the provider's own money [SCH-C-022 SCH-I-095]", async () => {
    const { people, caller } = await aWorkingProvider();
    const [saturday, tuesday, thursday] = [lastOn(6), lastOn(2), lastOn(4)];
    await aTimesheet({ people, status: "approved", shift: { startOn: saturday } });
    const night = {
      startOn: tuesday,
      rateKind: "night" as const,
      shiftRateCents: 21_000,
      facilityRateCents: 25_200,
    };
    const extras = [{ kind: "OVERTIME" as const, minutes: 60, amountCents: 10_000 }];
    const paid = await aTimesheet({ people, status: "invoiced", shift: night, extras });
    // Not approved yet, canceled by the facility, called out, long ago.
    await aTimesheet({ people, status: "submitted", shift: { startOn: thursday } });
    await aTimesheet({
      people,
      status: "approved",
      attendance: "canceled_by_facility",
      terms: { cancellationPayPercent: 50 },
      shift: { startOn: addDays(thursday, -7) },
    });
    await aTimesheet({
      people,
      status: "closed",
      attendance: "canceled_by_provider",
      shift: { startOn: addDays(thursday, -14) },
    });
    await aTimesheet({ people, status: "approved", shift: { startOn: dayFromToday(-200) } });
    const bonus = await aTimesheet({ people, status: "approved", shift: { startOn: addDays(tuesday, -7) } });
    await payExtra(bonus.requestId, { bonusCents: 25_000, extraMinutes: 60, extraHoursCents: 21_600 });
    await aBookingRequest({ ...people, status: "confirmed", shifts: [{ startOn: dayFromToday(40) }] });

    const { body } = await caller.get("/provider/current/insights/");
    expect(valuesOf(body)).toEqual({
      shifts: 3,
      hours: 36,
      nights: 1,
      weekend_shifts: 1,
      earned: 2160 + 2520 + 100 + 1080 + 2160 + 250 + 180,
      upcoming: 2160,
    });
    expect(paid.invoice).not.toBeNull();
    expect([body.on_time, body.with_attendance]).toEqual([4, 4]);
    const months: { month: string; earned: number; upcoming: number }[] = body.months;
    expect(months.reduce((sum, { earned }) => sum + earned, 0)).toBeCloseTo(8450, 6);
    expect(months.at(-1)).toEqual({ month: monthOf(dayFromToday(40)), earned: 0, upcoming: 2160 });
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).sort());
    expect(JSON.stringify(body)).not.toMatch(/call|declin|answer/i);
  });

  it("are null without rows, and of the period that is asked for [SCH-C-022 SCH-V-025]", async () => {
    const { people, caller } = await aWorkingProvider();
    await aTimesheet({ people, status: "approved", shift: { startOn: dayFromToday(-200) } });
    const recent = (await caller.get("/provider/current/insights/?period=last_30_days")).body;
    expect(valuesOf(recent)).toEqual({
      shifts: null,
      hours: null,
      nights: null,
      weekend_shifts: null,
      earned: null,
      upcoming: null,
    });
    expect(recent.months).toEqual([]);
    const query = `period=custom&from=${dayFromToday(-210)}&to=${dayFromToday(-190)}`;
    expect(valuesOf((await caller.get(`/provider/current/insights/?${query}`)).body)).toMatchObject({
      shifts: 1,
      hours: 12,
    });
    expect(await caller.get("/provider/current/insights/?period=custom")).toMatchObject({
      status: 400,
      body: { from: ["This field is required."], to: ["This field is required."] },
    });
  });

  it("are nobody else's [SCH-P-022]", async () => {
    const { people } = await aWorkingProvider();
    await aTimesheet({ people, status: "approved" });
    const other = await aWorkingProvider();
    expect(valuesOf((await other.caller.get("/provider/current/insights/")).body).shifts).toBeNull();
  });
});
