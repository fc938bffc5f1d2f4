import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { signInAs, visitor } from "../../support/api";
import { aBookableParty, counts, shift } from "../../support/assignments/input";
import {
  aBookingRequest,
  aConnection,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

const [first, second] = [dayFromToday(14), dayFromToday(15)];

describe("validating shifts", () => {
  it("judges each shift, in order, and writes nothing [ORG-C-078 ORG-C-085 ORG-C-086]", async () => {
    const { validate } = await aBookableParty();
    const before = await counts();
    const answer = await validate({ ...shift(), id: "row-1" }, shift({ start_on: dayFromToday(40) }), {
      ...shift({ start_on: second }),
      id: 7,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(3);
    expect(answer.body[0]).toEqual({
      id: "row-1",
      valid: true,
      error: null,
      start_on: first,
      end_on: first,
      start_time: "07:00",
      end_time: "19:00",
      provider_rate_type: "day",
      shift_type: "day",
      provider_rate: 216,
      minutes: 720,
      hours: 12,
      total_value: 2592,
      clock_change: null,
      missing: [],
      requirement_mode: "off",
      warnings: [],
    });
    expect(answer.body[1]).toMatchObject({
      id: 1,
      valid: false,
      error: "Provider is not available on this date.",
    });
    expect(answer.body[2]).toMatchObject({ id: 7, valid: true });
    expect(await counts()).toEqual(before);
  });

  it("judges exactly as sending does", async () => {
    const { validate, send } = await aBookableParty();
    const asked = [
      shift({ end_time: "07:00" }),
      shift({ start_on: dayFromToday(-1) }),
      shift({ provider_rate_type: "24H", end_on: second, end_time: "07:00" }),
      shift(),
    ];
    for (const each of asked) {
      const [{ error }] = (await validate(each)).body;
      const sent = await send(each);
      expect(sent.body.error ?? null).toBe(error);
    }
  });

  it("accepts every spelling of a kind, under both names", async () => {
    const { validate } = await aBookableParty();
    const { provider_rate_type: _, ...bare } = shift();
    for (const [sent, rest] of [
      ["DAY", "day"],
      ["overnight", "night"],
      ["OVERNIGHT", "night"],
      ["NIGHT", "night"],
      ["CALL", "call"],
      ["24H", "24h"],
    ]) {
      expect((await validate({ ...bare, shift_type: sent })).body[0].provider_rate_type).toBe(rest);
      expect((await validate({ ...bare, provider_rate_type: sent })).body[0].provider_rate_type).toBe(rest);
    }
  });

  it("tells a clock-change night by its real hours", async () => {
    const { validate, provider } = await aBookableParty({}, "America/New_York");
    const spring = nextClockChange();
    await someAvailability(provider.providerId, [spring]);
    const night = { start_on: spring, start_time: "19:00", end_time: "07:00", provider_rate_type: "night" };
    expect((await validate(night)).body[0]).toMatchObject({
      valid: true,
      hours: 11,
      total_value: 11 * 252,
      clock_change: "11 h (clock change)",
    });
  });

  it("asks for facility and provider, and for nothing else to be right", async () => {
    const { browser, body } = await aBookableParty();
    const answer = await browser.patch("/booking-requests-validate/", {
      ...body(),
      healthcare_facility_id: null,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { healthcare_facility_id: ["Facility is required."] },
    });
    expect(
      (await browser.patch("/booking-requests-validate/", { ...body(), provider_id: null })).status,
    ).toBe(400);
  });

  it("is closed without an approved connection and to other organizations", async () => {
    const { body, rep } = await aBookableParty();
    const path = "/booking-requests-validate/";
    const unapproved = await aBookableParty({ as: "cleared" });
    expect((await unapproved.validate()).status).toBe(403);
    const plain = await aRep({ organizationId: rep.organizationId, groups: ["confirm_shifts"] });
    for (const person of [await aRep(), plain, await aProvider(), await aStaff()])
      expect((await (await signInAs(person)).patch(path, body())).status).toBe(403);
    expect((await visitor().patch(path, body())).status).toBe(401);
  });

  it("tells the provider in its own money", async () => {
    const { body, provider } = await aBookableParty();
    const answer = await (await signInAs(provider)).patch("/booking-requests-validate/", body());
    expect(answer).toMatchObject({ status: 200, body: [{ provider_rate: 180, total_value: 2160 }] });
  });

  it("lets no shift of a request stand in the way of its own change [ORG-S-044]", async () => {
    const party = await aBookableParty();
    const { body: sent } = await party.send(shift(), shift({ start_on: second }));
    const [one, other] = sent.bookings;
    const later = { ...shift({ start_time: "08:00" }), id: one.id };
    expect((await party.validate(later)).body).toMatchObject([
      { id: one.id, valid: true, total_value: 2376 },
    ]);
    expect((await party.validate({ ...later, id: "row-1" })).body).toMatchObject([
      { valid: false, error: "Provider is already booked on this date." },
    ]);
    const overnight = { start_time: "19:00", end_on: second, end_time: "08:00", provider_rate_type: "night" };
    const both = await party.validate(
      { ...shift(overnight), id: one.id },
      { ...shift({ start_on: second }), id: other.id },
    );
    expect(both.body.map(({ error }: { error: string }) => error)).toEqual(
      Array(2).fill("This shift overlaps another shift of this request."),
    );
  });

  it("takes no other organization's shift out of the way by its id [ORG-S-044]", async () => {
    const provider = await aProvider();
    const elsewhere = await aBookableParty({ provider });
    const { body: sent } = await elsewhere.send(shift());
    await db()
      .update(bookings)
      .set({ statusByProvider: "accepted" })
      .where(eq(bookings.id, sent.bookings[0].id));
    const { validate } = await aBookableParty({ provider });
    expect((await validate({ ...shift(), id: sent.bookings[0].id })).body).toMatchObject([
      { valid: false, error: "Provider is already booked on this date." },
    ]);
  });

  it("does not tell of another organization's pending shift", async () => {
    const provider = await aProvider();
    const elsewhere = await aConnection({ provider, as: "approved" });
    await aBookingRequest({ ...elsewhere, shifts: [{ startOn: first }] });
    const { validate } = await aBookableParty({ provider });
    expect((await validate()).body).toMatchObject([{ valid: true, error: null }]);
  });
});

/** The Saturday before the second Sunday of the March to come: New York's clocks go forward in that night. */
function nextClockChange(): string {
  const year = Number(dayFromToday(0).slice(0, 4)) + 1;
  const firstOfMarch = new Date(Date.UTC(year, 2, 1));
  const secondSunday = 8 + ((7 - firstOfMarch.getUTCDay()) % 7);
  return addDays(`${year}-03-01`, secondSunday - 2);
}
