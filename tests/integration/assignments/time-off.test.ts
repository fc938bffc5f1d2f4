import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, timeOff } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { signInAs } from "../../support/api";
import { everyDay, rowsOf } from "../../support/assignments/patterns";
import { aBookingRequest, aProvider, dayFromToday, someAvailability } from "../../support/builders";
import { settingsOf } from "../../support/coverage/searches";

const path = "/time-off/";

async function anOwner() {
  const provider = await aProvider();
  return { ...provider, by: await signInAs(provider) };
}

const datesOf = async (providerId: string) => (await rowsOf(providerId)).map(({ startOn }) => startOn);

describe("time off", () => {
  it("takes back what is offered in it, and names the days on which a shift stands, which stay [SCH-I-029 SCH-C-015 SCH-P-015 SCH-I-101]", async () => {
    const booked = [dayFromToday(3), dayFromToday(5)];
    const { provider, rep } = await aBookingRequest({ shifts: booked.map((startOn) => ({ startOn })) });
    const { providerId } = provider;
    const others = [dayFromToday(2), dayFromToday(4), dayFromToday(6), dayFromToday(9)];
    await someAvailability(providerId, others);
    const by = await signInAs(provider);
    const made = await by.post(path, {
      from_on: dayFromToday(3),
      to_on: dayFromToday(6),
      note: "Grandma's 90th",
    });
    expect(made).toMatchObject({ status: 201 });
    const shown = { from_on: dayFromToday(3), to_on: dayFromToday(6), note: "Grandma's 90th", booked };
    expect(made.body).toEqual({ id: expect.any(String), ...shown, removed: 2 });
    expect(await datesOf(providerId)).toEqual([
      dayFromToday(2),
      dayFromToday(3),
      dayFromToday(5),
      dayFromToday(9),
    ]);
    const list = await by.get(path);
    const kept = { id: made.body.id, ...shown, removed: 0 };
    expect(list.body).toEqual({ count: 1, next: null, previous: null, results: [kept] });
    const [audit] = await db().select().from(auditLog).where(eq(auditLog.objectId, made.body.id));
    expect(audit).toMatchObject({
      action: "time-off/added",
      details: { from_on: shown.from_on, to_on: shown.to_on, removed: 2 },
    });
    expect(JSON.stringify(audit)).not.toContain("Grandma");
    // A rep who reads the calendar reads that nothing is offered, and nothing of why.
    const seen = await (await signInAs(rep)).get(`/schedules/?provider=${providerId}`);
    expect(seen.body.results).toHaveLength(4);
    expect(JSON.stringify(seen.body)).not.toMatch(/Grandma|time_off/);
    expect((await (await signInAs(rep)).get(path)).status).toBe(403);
  });

  it("is nobody else's, and ends when it is deleted [SCH-P-013 SCH-P-017 SCH-P-033]", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    await owner.by.post("/availability-patterns/", everyDay(3));
    const { body } = await owner.by.post(path, { from_on: dayFromToday(1), to_on: dayFromToday(2) });
    expect(await datesOf(owner.providerId)).toHaveLength(2);
    expect((await other.by.get(path)).body.results).toEqual([]);
    expect((await other.by.delete(`${path}${body.id}/`)).status).toBe(404);
    expect((await owner.by.delete(`${path}${body.id}/`)).status).toBe(204);
    expect(await datesOf(owner.providerId)).toHaveLength(4);
    expect((await owner.by.delete(`${path}${body.id}/`)).status).toBe(404);
    const actions = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.objectId, body.id))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual(["time-off/added", "time-off/deleted"]);
  });

  it("refuses a day by hand in it, and takes the day before [SCH-V-021]", async () => {
    const { by } = await anOwner();
    await by.post(path, { from_on: dayFromToday(2), to_on: dayFromToday(3) });
    const offer = (...dates: string[]) =>
      by.post("/schedules/", {
        schedules: dates.map((start_on) => ({ start_on, shift_type: "DAYTIME" })),
      });
    expect((await offer(dayFromToday(1), dayFromToday(3))).body.error).toMatch(
      /^[A-Z][a-z]{2} \d+ is in your time off\. Change that first\.$/,
    );
    expect((await offer(dayFromToday(1))).status).toBe(201);
  });

  it("is judged on the provider's day, in the zone that it has saved [SCH-V-020 SCH-J-002]", async () => {
    const { by, ...provider } = await anOwner();
    await settingsOf(provider, { timeZone: "Pacific/Kiritimati" });
    const ahead = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const asked = (from_on: string) => by.post(path, { from_on, to_on: addDays(ahead, 1) });
    expect((await asked(addDays(ahead, -1))).body).toEqual({
      from_on: ["Start date cannot be in the past."],
    });
    expect((await asked(ahead)).status).toBe(201);
  });

  it("is refused at its fields [SCH-V-020]", async () => {
    const { by, providerId } = await anOwner();
    const ask = (from: number, to: number, more: object = {}) =>
      by.post(path, { from_on: dayFromToday(from), to_on: dayFromToday(to), ...more });
    expect((await ask(-1, 3)).body).toEqual({ from_on: ["Start date cannot be in the past."] });
    expect((await ask(3, 2)).body).toEqual({ to_on: ["The end must not be before the start."] });
    expect((await ask(1, 367)).body).toEqual({ to_on: ["Choose at most one year."] });
    expect((await ask(1, 2, { note: "n".repeat(201) })).body).toEqual({
      note: ["Ensure this field has no more than 200 characters."],
    });
    expect((await ask(1, 366)).status).toBe(201);
    expect((await ask(366, 367)).body).toEqual({ from_on: ["You already have time off in these days."] });
    expect((await ask(367, 367)).status).toBe(201);
    expect(await db().$count(timeOff, eq(timeOff.providerId, providerId))).toBe(2);
  });

  it("overlaps no other, whatever brings it past the rules [SCH-I-009]", async () => {
    const { providerId } = await anOwner();
    const row = { providerId, fromOn: dayFromToday(1), toOn: dayFromToday(3) };
    await db().insert(timeOff).values(row);
    const again = db()
      .insert(timeOff)
      .values({ ...row, fromOn: row.toOn })
      .execute();
    await expect(again).rejects.toMatchObject({ cause: { constraint_name: "time_off_no_overlap" } });
  });
});
