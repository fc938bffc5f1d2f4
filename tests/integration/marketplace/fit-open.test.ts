import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { availabilities, providers, workLimits } from "@/db/schema";
import { aBookingRequest, aConnection, aFacility, someAvailability } from "../../support/builders";
import {
  aClinician,
  aNeededShift,
  anEmergencyNeed,
  daysFromToday,
  fitOf,
} from "../../support/marketplace/fit";

const [day, before, later] = daysFromToday(20, 19, 22) as [string, string, string];

/** One needed day shift, and a bookable provider who offers its day. */
async function aPair() {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed();
  const needed = await aNeededShift(need, day);
  const provider = await aClinician({ travelType: "NATIONAL" }, {}, [day]);
  const connected = await aConnection({ ...need, provider, as: "approved" });
  const isOpen = async () => (await fitOf(need.asRep, need.id)).list.count === 1;
  return { need, needed, provider, connected, isOpen };
}

/** A shift of another organization. */
async function elsewhere(
  provider: Awaited<ReturnType<typeof aClinician>>,
  shift: Parameters<typeof aBookingRequest>[0],
) {
  const facility = await aFacility();
  return aBookingRequest({ ...(await aConnection({ provider, facility, as: "approved" })), ...shift });
}

describe("whether a provider is open for a needed shift", () => {
  it("is so when it offers the day for the kind, and can be booked then [SCH-I-034]", async () => {
    const { need, needed, provider, isOpen } = await aPair();
    expect(await isOpen()).toBe(true);
    const asked = await need.asRep.post("/bookings/", {
      provider_id: provider.providerId,
      healthcare_facility_id: need.facility.id,
      schedules: [
        {
          start_on: needed.startOn,
          start_time: "07:00",
          end_time: "19:00",
          provider_rate_type: "day",
        },
      ],
      comment: "",
    });
    expect(asked.status).toBe(201);
    // The request fills the needed shift: only who asks about that shift alone still asks about its day.
    const { list } = await fitOf(need.asRep, need.id, { needed_shift: needed.id });
    expect(list.count).toBe(0);
  });

  it("is not so on a day that is not offered, or for another kind [SCH-I-034]", async () => {
    const { provider, isOpen } = await aPair();
    const { providerId } = provider;
    await db()
      .update(availabilities)
      .set({ shiftType: "OVERNIGHT" })
      .where(eq(availabilities.providerId, providerId));
    expect(await isOpen()).toBe(false);
    await db()
      .update(availabilities)
      .set({ shiftType: "DAYTIME" })
      .where(eq(availabilities.providerId, providerId));
    expect(await isOpen()).toBe(true);
    await db().delete(availabilities).where(eq(availabilities.providerId, providerId));
    expect(await isOpen()).toBe(false);
  });

  it("is not so beside a shift that holds it that day or at its hours, and is beside one that was only asked for elsewhere [SCH-I-034]", async () => {
    const sameDay = await aPair();
    await elsewhere(sameDay.provider, { shifts: [{ startOn: day, rateKind: "night" }] });
    expect(await sameDay.isOpen()).toBe(true);
    const held = await aPair();
    await elsewhere(held.provider, { status: "responded", shifts: [{ startOn: day, rateKind: "night" }] });
    expect(await held.isOpen()).toBe(false);
    const overnight = await aPair();
    const late = { startOn: before, rateKind: "night" as const, endTime: "08:00", endOn: day };
    await elsewhere(overnight.provider, { status: "responded", shifts: [late] });
    expect(await overnight.isOpen()).toBe(false);
    const ended = await aPair();
    await elsewhere(ended.provider, {
      status: "responded",
      shifts: [{ startOn: before, rateKind: "night" }],
    });
    expect(await ended.isOpen()).toBe(true);
  });

  it("is not so on a day for which the own organization has a standing shift [SCH-I-034]", async () => {
    const { need, provider, connected, isOpen } = await aPair();
    const other = await aFacility({ organizationId: need.organizationId });
    const there = await aConnection({ rep: need.rep, facility: other, provider, as: "approved" });
    await aBookingRequest({ ...there, shifts: [{ startOn: day, rateKind: "night" }] });
    expect(await isOpen()).toBe(false);
    void connected;
  });

  it("is not so when the month is full [SCH-I-034]", async () => {
    const { provider, isOpen } = await aPair();
    const inMonth = day.slice(8) > "15" ? `${day.slice(0, 8)}05` : `${day.slice(0, 8)}25`;
    await elsewhere(provider, { shifts: [{ startOn: inMonth }] });
    const limit = (shiftLimit: number) =>
      db().update(providers).set({ shiftLimit }).where(eq(providers.id, provider.providerId));
    await limit(1);
    expect(await isOpen()).toBe(false);
    await limit(2);
    expect(await isOpen()).toBe(true);
  });

  it("is not so beyond an own limit [SCH-I-034 SCH-I-031]", async () => {
    const { provider, isOpen } = await aPair();
    const { providerId } = provider;
    await elsewhere(provider, { status: "responded", shifts: [{ startOn: before, rateKind: "night" }] });
    await db().insert(workLimits).values({ providerId, minRestHours: 10 });
    expect(await isOpen()).toBe(false);
    await db().update(workLimits).set({ minRestHours: null, maxDaysInRow: 1 });
    expect(await isOpen()).toBe(false);
    await db().update(workLimits).set({ maxDaysInRow: null, maxHoursWeek: 11 });
    expect(await isOpen()).toBe(false);
    await db().update(workLimits).set({ maxHoursWeek: 60 });
    expect(await isOpen()).toBe(true);
    await db().delete(workLimits);
  });

  it("is counted for each needed shift, of one alone where it is named [SCH-I-034 SCH-C-018]", async () => {
    const { need, needed, provider } = await aPair();
    const second = await aNeededShift(need, later);
    await aNeededShift(need, day, "night", { publishedAt: null });
    const [candidate] = (await fitOf(need.asRep, need.id)).list.results;
    expect([candidate.open, candidate.asked, candidate.parts[2]]).toEqual([
      1,
      2,
      { code: "availability", points: 15, of: 30, text: "Free for 1 of 2 needed shifts" },
    ]);
    const one = (await fitOf(need.asRep, need.id, { needed_shift: needed.id })).list.results;
    expect(one[0].parts[2]).toEqual({
      code: "availability",
      points: 30,
      of: 30,
      text: "Free for this shift",
    });
    const { list, summary } = await fitOf(need.asRep, need.id, { needed_shift: second.id, show: "near" });
    expect([summary.fits, summary.near, summary.asked]).toEqual([0, 1, 1]);
    expect(list.results[0].failed).toEqual([{ code: "dates", kind: null, text: "Not free for this shift" }]);
    await someAvailability(provider.providerId, [later]);
    expect((await fitOf(need.asRep, need.id, { needed_shift: second.id })).summary.fits).toBe(1);
  });
});
