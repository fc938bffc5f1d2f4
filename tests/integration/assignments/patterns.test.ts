import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, availabilities, availabilityPatterns } from "@/db/schema";
import { removeSchedules, saveSchedules } from "@/lib/assignments/availability/commands/change";
import { listPatterns } from "@/lib/assignments/patterns/queries";
import { addTimeOff, removeTimeOff } from "@/lib/assignments/time-off/commands";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import {
  anExample,
  countFrom,
  everyDay,
  example,
  extend,
  offeredDates,
  offsOf,
  patternDaysOf,
  rowsOf,
} from "../../support/assignments/patterns";
import { aBookingRequest, aProvider, dayFromToday, someAvailability } from "../../support/builders";

const path = "/availability-patterns/";
const { now } = example;
const later = new Date("2026-12-16T08:40:00Z");

async function anOwner() {
  const provider = await aProvider();
  return { ...provider, by: await signInAs(provider) };
}

describe("the worked example", () => {
  it("offers ten dates over two weeks, the first being the one that holds its start [SCH-I-024 SCH-I-033]", async () => {
    const { providerId, pattern } = await anExample();
    expect(await offeredDates(providerId)).toEqual([
      "01-04",
      "01-05",
      "01-06",
      "01-15",
      "01-16",
      "01-18",
      "01-19",
      "01-20",
      "01-29",
      "01-30",
    ]);
    expect(pattern).toMatchObject({ days_made: 10, made_until: "2027-01-31", ends_on: "2027-01-31" });
    const rows = await rowsOf(providerId);
    expect(rows.map(({ shiftType, isPreferred, patternId }) => [shiftType, isPreferred, patternId])).toEqual(
      rows.map(({ startOn }) =>
        ["01-15", "01-16", "01-29", "01-30"].includes(startOn.slice(5))
          ? ["OVERNIGHT", true, pattern.id]
          : ["DAYTIME", false, pattern.id],
      ),
    );
  });

  it("offers eight with time off, seven once a date was taken back, and still seven after the next run [SCH-I-033 SCH-I-025 SCH-I-026]", async () => {
    const { providerId, actor } = await anExample();
    await addTimeOff(actor, { fromOn: "2027-01-18", toOn: "2027-01-19", note: "" }, now);
    expect(await offeredDates(providerId)).toHaveLength(8);
    await removeSchedules(actor, { provider: undefined, dates: ["2027-01-29"] }, now);
    expect(await offeredDates(providerId)).toHaveLength(7);
    await extend(later);
    const after = await offeredDates(providerId);
    expect(after).toEqual(["01-04", "01-05", "01-06", "01-15", "01-16", "01-20", "01-30"]);
    expect(await offsOf(providerId)).toEqual(["2027-01-29"]);
  });

  it("comes back when the time off is deleted, days by hand do not [SCH-I-029]", async () => {
    const { providerId, actor } = await anExample();
    await someAvailability(providerId, ["2027-01-21"]);
    const off = await addTimeOff(actor, { fromOn: "2027-01-18", toOn: "2027-01-22", note: "" }, now);
    expect(off).toMatchObject({ removed: 4, booked: [] });
    await removeTimeOff(actor, { id: off.id }, now);
    const after = await offeredDates(providerId);
    expect(after).toHaveLength(10);
    expect(after).not.toContain("01-21");
  });

  it("is extended by a later run to 182 days ahead of the provider's day, and never twice [SCH-I-024 SCH-J-002]", async () => {
    const { providerId, actor, pattern } = await anExample();
    const open = { ...example.pattern, startsOn: "2027-02-07", endsOn: null };
    const { addPattern } = await import("@/lib/assignments/patterns/commands/save");
    const endless = await addPattern(actor, { ...open, name: "Endless" }, now);
    // Today is December 15 for the provider, so the horizon is June 15.
    expect(endless.made_until).toBe("2027-06-15");
    const before = await offeredDates(providerId);
    await extend(later);
    await extend(later);
    const found = await listPatterns(actor, { limit: 25, offset: 0 }, contextAt(later));
    expect(found.results.map(({ id, made_until }) => [id, made_until])).toEqual([
      [pattern.id, "2027-01-31"],
      [endless.id, "2027-06-16"],
    ]);
    // June 16, 2027 is a Wednesday of the tenth pair of weeks.
    const added = (await offeredDates(providerId)).filter((date) => !before.includes(date));
    expect(added.length).toBeLessThanOrEqual(1);
    expect(new Set(await offeredDates(providerId)).size).toBe((await offeredDates(providerId)).length);
  });
});

describe("a pattern", () => {
  it("is made, listed, changed and deleted by its provider with every key [SCH-C-013 SCH-P-013 SCH-P-014 SCH-P-016 SCH-P-017 SCH-I-101]", async () => {
    const { by, providerId } = await anOwner();
    const made = await by.post(path, everyDay(6));
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      id: expect.any(String),
      name: "Every day",
      every_weeks: 1,
      starts_on: dayFromToday(1),
      ends_on: dayFromToday(7),
      days: patternDaysOf("ANYTIME", [0, 1, 2, 3, 4, 5, 6]),
      made_until: dayFromToday(7),
      days_made: 7,
    });
    const list = await by.get(path);
    expect(list.body).toEqual({ count: 1, next: null, previous: null, results: [made.body] });
    const changed = await by.patch(`${path}${made.body.id}/`, { name: "Less", ends_on: dayFromToday(3) });
    expect(changed).toMatchObject({ status: 200, body: { name: "Less", days_made: 3 } });
    expect(await rowsOf(providerId)).toHaveLength(3);
    expect((await by.delete(`${path}${made.body.id}/`)).status).toBe(204);
    expect(await rowsOf(providerId)).toEqual([]);
    expect((await by.delete(`${path}${made.body.id}/`)).status).toBe(404);
    const actions = await db()
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.objectId, made.body.id))
      .orderBy(auditLog.id);
    expect(actions).toEqual([
      { action: "availability-pattern/added", details: { provider_id: providerId, days_made: 7 } },
      { action: "availability-pattern/changed", details: { provider_id: providerId, days_made: 3 } },
      { action: "availability-pattern/deleted", details: { provider_id: providerId } },
    ]);
  });

  it("is nobody else's [SCH-P-016 SCH-P-034]", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const { body } = await owner.by.post(path, everyDay());
    expect((await other.by.get(path)).body.count).toBe(0);
    expect((await other.by.patch(`${path}${body.id}/`, { name: "Mine" })).status).toBe(404);
    expect((await other.by.delete(`${path}${body.id}/`)).status).toBe(404);
    expect(await rowsOf(owner.providerId)).toHaveLength(7);
  });

  it("needs the agreement, as offering dates does [SCH-P-014]", async () => {
    const unsigned = await aProvider(
      { completedRegistrationSteps: ["BASIC_INFO"] },
      { user: { registrationStatus: "provisional" } },
    );
    const answer = await (await signInAs(unsigned)).post(path, everyDay());
    expect(answer).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("sign and accept agreement") },
    });
  });

  it("writes nothing on days with a shift, by hand, taken back, or in time off [SCH-I-025]", async () => {
    const [booked, byHand, back, off, free] = [1, 2, 3, 4, 5].map(dayFromToday) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const { provider } = await aBookingRequest({ shifts: [{ startOn: booked }] });
    const { providerId } = provider;
    await db().delete(availabilities).where(eq(availabilities.providerId, providerId));
    const by = await signInAs(provider);
    await by.post("/schedules/", { schedules: [{ start_on: byHand, shift_type: "OVERNIGHT" }] });
    await by.post("/time-off/", { from_on: off, to_on: off });
    const first = await by.post(path, everyDay(4));
    await by.delete("/schedules/", { dates: [back] });
    await by.patch(`${path}${first.body.id}/`, { days: patternDaysOf("DAYTIME", [0, 1, 2, 3, 4, 5, 6]) });
    const rows = await rowsOf(providerId);
    expect(rows.map(({ startOn, shiftType, patternId }) => [startOn, shiftType, patternId])).toEqual([
      [byHand, "OVERNIGHT", null],
      [free, "DAYTIME", first.body.id],
    ]);
  });

  it("keeps a booked day that it made, with what was offered on it, changed or deleted [SCH-I-027 SCH-I-100]", async () => {
    const booked = dayFromToday(2);
    const { provider } = await aBookingRequest({ shifts: [{ startOn: dayFromToday(40) }] });
    const by = await signInAs(provider);
    const { body } = await by.post(path, everyDay(3));
    await aBookingRequest({ provider, shifts: [{ startOn: booked }] });
    await by.patch(`${path}${body.id}/`, { days: patternDaysOf("OVERNIGHT", [0, 1, 2, 3, 4, 5, 6]) });
    const kindsOf = async () =>
      (await rowsOf(provider.providerId)).map(({ startOn, shiftType }) => [startOn, shiftType]);
    expect(await kindsOf()).toEqual([
      [dayFromToday(1), "OVERNIGHT"],
      [booked, "ANYTIME"],
      [dayFromToday(3), "OVERNIGHT"],
      [dayFromToday(4), "OVERNIGHT"],
      [dayFromToday(40), "ANYTIME"],
    ]);
    await by.delete(`${path}${body.id}/`);
    expect(await kindsOf()).toEqual([
      [booked, "ANYTIME"],
      [dayFromToday(40), "ANYTIME"],
    ]);
  });

  it("keeps days by hand and those taken back when it is deleted [SCH-I-027]", async () => {
    const { by, providerId } = await anOwner();
    const { body } = await by.post(path, everyDay(3));
    await by.post("/schedules/", {
      schedules: [{ start_on: dayFromToday(2), shift_type: "DAYTIME", preferred: true }],
    });
    await by.delete("/schedules/", { dates: [dayFromToday(3)] });
    await by.delete(`${path}${body.id}/`);
    expect(await rowsOf(providerId)).toMatchObject([
      { startOn: dayFromToday(2), patternId: null, isPreferred: true },
    ]);
    expect(await offsOf(providerId)).toEqual([dayFromToday(3)]);
  });

  it("sends so many statements, however many days it makes [SCH-I-104]", async () => {
    const ask = async (days: number) => {
      const { by } = await anOwner();
      return (await statementsOf(() => by.post(path, everyDay(days)))).length;
    };
    await ask(3);
    expect(await ask(150)).toBe(await ask(3));
  });
});

describe("days by hand", () => {
  it("belong to no pattern, and answers name what is liked and what a pattern made [SCH-I-026 SCH-I-032 SCH-C-033]", async () => {
    const { by, providerId } = await anOwner();
    const [first, second] = [dayFromToday(1), dayFromToday(2)];
    await by.post(path, everyDay(1));
    await by.delete("/schedules/", { dates: [first] });
    const saved = await by.post("/schedules/", {
      schedules: [{ start_on: first, shift_type: "DAYTIME", preferred: true }],
    });
    expect(saved.body).toMatchObject([{ start_on: first, is_preferred: true, from_pattern: false }]);
    expect(await offsOf(providerId)).toEqual([]);
    const { body } = await by.get("/schedules/");
    expect(body.results).toMatchObject([
      { start_on: first, shift_type: "DAYTIME", is_preferred: true, from_pattern: false },
      { start_on: second, shift_type: "ANYTIME", is_preferred: false, from_pattern: true },
    ]);
    await by.post("/schedules/", { schedules: [{ start_on: first, shift_type: "DAYTIME" }] });
    expect((await rowsOf(providerId))[0]).toMatchObject({ isPreferred: false });
  });

  it("that no pattern covers are not remembered when they are taken back [SCH-I-026]", async () => {
    const { by, providerId } = await anOwner();
    await by.post(path, everyDay(1));
    await someAvailability(providerId, [dayFromToday(9)]);
    await by.delete("/schedules/", { dates: [dayFromToday(1), dayFromToday(9)] });
    expect(await offsOf(providerId)).toEqual([dayFromToday(1)]);
  });

  it("are given back to the pattern, and once more changes nothing [SCH-I-028 SCH-C-014]", async () => {
    const { by, providerId } = await anOwner();
    const [changed, back, kept] = [dayFromToday(1), dayFromToday(2), dayFromToday(3)];
    const { body } = await by.post(path, everyDay(3));
    await by.post("/schedules/", {
      schedules: [changed, kept].map((start_on) => ({ start_on, shift_type: "DAYTIME" })),
    });
    await by.delete("/schedules/", { dates: [back] });
    const reset = () => by.put("/availability-patterns-reset/", { dates: [changed, back] });
    const answer = await reset();
    expect(answer).toMatchObject({
      status: 200,
      body: [changed, back].map((start_on) => ({ start_on, shift_type: "ANYTIME", from_pattern: true })),
    });
    expect((await rowsOf(providerId)).map(({ patternId }) => patternId)).toEqual([
      body.id,
      body.id,
      null,
      body.id,
    ]);
    const audits = () => db().$count(auditLog, eq(auditLog.action, "availability-pattern/reset"));
    const before = await audits();
    expect((await reset()).body).toEqual(answer.body);
    expect(await audits()).toBe(before);
  });

  it("with a shift are refused to the pattern as to the provider, all of them [SCH-I-028]", async () => {
    const { provider } = await aBookingRequest({ shifts: [{ startOn: dayFromToday(2) }] });
    const by = await signInAs(provider);
    await someAvailability(provider.providerId, [dayFromToday(1)]);
    const answer = await by.put("/availability-patterns-reset/", {
      dates: [dayFromToday(1), dayFromToday(2)],
    });
    expect(answer).toMatchObject({ status: 400, body: { error: "Some dates are already booked" } });
    expect(await rowsOf(provider.providerId)).toHaveLength(2);
    const none = await by.put("/availability-patterns-reset/", { dates: [] });
    expect(none).toMatchObject({ status: 400, body: { dates: ["Select at least one date."] } });
  });
});

describe("what is refused", () => {
  const days = patternDaysOf("DAYTIME", [1]);
  const cases: [string, object, Record<string, string[]>][] = [
    ["without a day", { days: [] }, { days: ["Choose at least one day of the week."] }],
    ["with a day twice", { days: [...days, ...days] }, { days: ["Invalid value"] }],
    ["with a week beyond", { days: patternDaysOf("DAYTIME", [1], 2) }, { days: ["Invalid value"] }],
    [
      "that began before today",
      { starts_on: dayFromToday(-2) },
      { starts_on: ["Start date cannot be in the past."] },
    ],
    [
      "that ends before it begins",
      { ends_on: dayFromToday(0) },
      { ends_on: ["The end must not be before the start."] },
    ],
    ["of five weeks", { every_weeks: 5 }, { every_weeks: ["Ensure this value is between 1 and 4."] }],
    [
      "with a long name",
      { name: "n".repeat(81) },
      { name: ["Ensure this field has no more than 80 characters."] },
    ],
  ];
  it.each(cases)("is a pattern %s, and nothing is written [SCH-V-019]", async (_, values, body) => {
    const { by, providerId } = await anOwner();
    expect(await by.post(path, everyDay(6, { days, ...values }))).toMatchObject({ status: 400, body });
    expect(await db().$count(availabilityPatterns, eq(availabilityPatterns.providerId, providerId))).toBe(0);
  });

  it("is a weekday that no week has, and a fifth week [SCH-V-019]", async () => {
    const { by } = await anOwner();
    for (const odd of [{ week: 0 }, { week: 5 }, { weekday: 7 }, { weekday: -1 }])
      expect((await by.post(path, everyDay(6, { days: [{ ...days[0], ...odd }] }))).status).toBe(400);
  });

  it("is one that overlaps another, by its name, and a sixth [SCH-V-019 SCH-I-009]", async () => {
    const { by } = await anOwner();
    await by.post(path, everyDay(6, { name: "Winter" }));
    const overlap = await by.post(path, everyDay(3, { starts_on: dayFromToday(7), ends_on: null }));
    expect(overlap).toMatchObject({
      status: 400,
      body: { starts_on: ['This overlaps the pattern "Winter".'] },
    });
    for (const count of [1, 2, 3, 4]) {
      const span = { starts_on: dayFromToday(10 * count), ends_on: dayFromToday(10 * count + 1) };
      expect((await by.post(path, everyDay(1, span))).status).toBe(201);
    }
    const text = "You can have at most 5 patterns.";
    const sixth = await by.post(path, everyDay(1, { starts_on: dayFromToday(90), ends_on: null }));
    expect(sixth).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
  });

  it("is no change of a pattern that has begun, which keeps its start [SCH-V-019]", async () => {
    const { by, providerId } = await anOwner();
    const { body } = await by.post(path, everyDay(6));
    await db()
      .update(availabilityPatterns)
      .set({ startsOn: dayFromToday(-20) })
      .where(eq(availabilityPatterns.id, body.id));
    expect((await by.patch(`${path}${body.id}/`, { days: patternDaysOf("DAYTIME", [1, 2]) })).status).toBe(
      200,
    );
    const back = await by.patch(`${path}${body.id}/`, { starts_on: dayFromToday(-10) });
    expect(back.body).toEqual({ starts_on: ["Start date cannot be in the past."] });
    expect(await countFrom(providerId, dayFromToday(0))).toBeLessThanOrEqual(3);
  });

  it("is whatever brings two patterns to one date past the rules [SCH-I-009]", async () => {
    const { providerId } = await anOwner();
    const row = {
      providerId,
      name: "n",
      startsOn: dayFromToday(1),
      endsOn: null,
      days: [{ week: 1, weekday: 1, shift_type: "DAYTIME" as const, preferred: false }],
    };
    await db().insert(availabilityPatterns).values(row);
    await expect(
      db()
        .insert(availabilityPatterns)
        .values({ ...row, startsOn: addDays(row.startsOn, 300) })
        .execute(),
    ).rejects.toMatchObject({ cause: { constraint_name: "availability_patterns_no_overlap" } });
  });
});

it("offers no date by hand into time off, and names the first [SCH-V-021 SCH-I-029]", async () => {
  const { actor, providerId } = await anExample();
  await addTimeOff(actor, { fromOn: "2027-12-24", toOn: "2027-12-26", note: "" }, now);
  const dates = ["2027-12-27", "2027-12-25", "2027-12-24"];
  const schedules = dates.map((startOn) => ({ startOn, shiftType: "DAYTIME" as const, preferred: false }));
  const text = "Dec 24 is in your time off. Change that first.";
  const saved = saveSchedules(
    { ...actor, completedSteps: ["SIGN_AGREEMENT"] },
    { providerId: undefined, schedules },
    now,
  );
  await expect(saved).rejects.toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
  expect(await countFrom(providerId, "2027-12-01")).toBe(0);
});
