import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { referenceRates } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aFacility, aProvider, aRep, dayFromToday } from "../../support/builders";
import {
  aFilledShift,
  aNeededShift,
  anOpenOpportunity,
  aWorker,
  hoursAgo,
  numbersOf,
} from "../../support/overview/numbers";
import { aTimesheet } from "../../support/pay/builders";

async function anOrganization() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  return { rep, facility, caller: await signInAs(rep) };
}

describe("the worked numbers", () => {
  it("fill 8 of 11: withdrawn 5 days ahead is not counted, 20 hours ahead is [SCH-I-079 SCH-I-094]", async () => {
    const place = await anOrganization();
    const need = await anOpenOpportunity(place);
    for (let day = 1; day <= 8; day += 1) await aFilledShift(need, { startOn: dayFromToday(-day) });
    await aNeededShift(need, { startOn: dayFromToday(-9) });
    await aNeededShift(need, { startOn: dayFromToday(-10) });
    for (const [day, ahead] of [
      [-11, 20],
      [-12, 5 * 24],
    ] as const) {
      const { start } = await aNeededShift(need, { startOn: dayFromToday(day - 20) });
      await aNeededShift(need, {
        startOn: dayFromToday(day),
        withdrawnAt: new Date(start.getTime() + 20 * 86_400_000 - ahead * 3_600_000),
      });
    }
    const { byCode } = await numbersOf(
      place.caller,
      `period=custom&from=${dayFromToday(-15)}&to=${dayFromToday(-1)}`,
    );
    expect(byCode.fill_rate).toMatchObject({ value: 72.7, numerator: 8, denominator: 11, rows_count: 11 });
  });

  it("of 25 shifts of six providers two were canceled and one called out [SCH-I-083 SCH-I-084 SCH-I-094]", async () => {
    const place = await anOrganization();
    const workers = [];
    for (let count = 0; count < 6; count += 1) workers.push(await aWorker(place));
    for (let count = 0; count < 25; count += 1) {
      const people = workers[count % 6]!;
      const shift = { startOn: dayFromToday(-1 - count) };
      const ending = [
        { status: "closed", attendance: "canceled_by_facility", noticeMinutes: 10_000 },
        { status: "approved", attendance: "canceled_by_facility" },
        { status: "closed", attendance: "canceled_by_provider" },
      ] as const;
      await aTimesheet({ people, shift, ...(ending[count] ?? { status: count % 2 ? "approved" : "draft" }) });
    }
    const { byCode } = await numbersOf(place.caller);
    expect(byCode.cancel_rate).toMatchObject({ value: 8, numerator: 2, denominator: 25 });
    expect(byCode.call_out_rate).toMatchObject({ value: 4.3, numerator: 1, denominator: 23 });
  });

  it("23.75 hours cost 181.47 an hour, 21.0 percent above own staff [SCH-I-087 SCH-I-089 SCH-I-090 SCH-I-094]", async () => {
    const place = await anOrganization();
    const people = await aWorker(place);
    const terms = { mileageRateTenths: 725 };
    await aTimesheet({ status: "approved", people, shift: { startOn: dayFromToday(-3) } });
    const shift = {
      startOn: dayFromToday(-5),
      startTime: "07:00:00",
      endTime: "18:45:00",
      shiftRateCents: 11_333,
      facilityRateCents: 13_600,
    };
    const extras = [
      { kind: "OVERTIME", minutes: 60, amountCents: 10_000 },
      { kind: "MILEAGE", miles: 40 },
      { kind: "EXPENSE", amountCents: 5_000 },
    ] as const;
    await aTimesheet({ status: "approved", people, shift, terms, extras: [...extras] });
    const before = await numbersOf(place.caller);
    expect(before.byCode.cost_per_hour).toMatchObject({ value: 181.47, numerator: null, rows_count: 2 });
    expect(before.byCode.premium).toMatchObject({ value: null, rows_count: 0 });
    await db().insert(referenceRates).values({
      organizationId: place.rep.organizationId,
      specialty: "EMERGENCY_MEDICINE",
      centsPerHour: 15_000,
    });
    const { byCode } = await numbersOf(place.caller);
    expect(byCode.premium).toMatchObject({ value: 21, rows_count: 2 });
    expect(byCode.hours).toMatchObject({ value: 23.8, rows_count: 2 });
  });

  it("an hour of a specialty without a reference rate is left out of the premium [SCH-I-090]", async () => {
    const place = await anOrganization();
    const psychiatrist = await aProvider({ specialties: ["PSYCHIATRY"] });
    await aTimesheet({ status: "approved", people: await aWorker(place, psychiatrist) });
    await aTimesheet({ status: "approved", people: await aWorker(place) });
    await db().insert(referenceRates).values({
      organizationId: place.rep.organizationId,
      specialty: "EMERGENCY_MEDICINE",
      centsPerHour: 20_000,
    });
    const { byCode } = await numbersOf(place.caller);
    expect(byCode.premium).toMatchObject({ value: 8, rows_count: 1 });
    expect(byCode.cost_per_hour).toMatchObject({ value: 216, rows_count: 2 });
  });

  it("3, 20, 50 and 100 hours from published to confirmed have the median 35.0 [SCH-I-080]", async () => {
    const place = await anOrganization();
    const need = await anOpenOpportunity(place);
    let day = 5;
    for (const hours of [3, 20, 50, 100]) {
      day += 1;
      await aFilledShift(need, { startOn: dayFromToday(day), publishedAt: hoursAgo(hours) });
    }
    // Published only after it was confirmed: not counted.
    await aFilledShift(need, { startOn: dayFromToday(20), publishedAt: hoursAgo(-1) });
    await aNeededShift(need, { startOn: dayFromToday(21), publishedAt: hoursAgo(500) });
    const { byCode } = await numbersOf(place.caller);
    expect(byCode.time_to_fill).toMatchObject({ value: 35, unit: "hours", numerator: null, rows_count: 4 });
  });
});
