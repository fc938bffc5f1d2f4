import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outbox, reps, timesheetHistory, timesheets, users } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import type { EventName } from "@/lib/core/pure/events";
import { announceTimesheets } from "@/lib/pay/timesheets/commands/announce";
import { remindOfTimesheets } from "@/lib/pay/timesheets/commands/remind";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import type { CronJob } from "@/lib/ports/jobs/job";
import { aRep, dayFromToday } from "../../support/builders";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "../../support/pay/builders";
import { readTimesheet } from "../../support/pay/moves";
import { readersOf } from "../../support/pay/readers";

const hourMs = 3_600_000;
const later = (from: Date, hours: number, ms = 0) => new Date(from.getTime() + hours * hourMs + ms);

const remindAt = (now: Date) => remindOfTimesheets(systemActor("remind-of-timesheets"), contextAt(now));
const announceAt = (now: Date) => announceTimesheets(systemActor("announce-timesheets"), contextAt(now));
const settleAt = (now: Date) => settleTimesheets(systemActor("settle-timesheets"), contextAt(now));

/** The payloads of the events of a name that hold this id. */
async function eventsOf(name: EventName, id: string) {
  const rows = await db().select().from(outbox).where(eq(outbox.name, name));
  return rows.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(id));
}

const remindersOf = async (id: string) =>
  (await eventsOf("timesheet/reminder-due", id)).map(({ about }) => about);

const stepsOf = async (timesheetId: string) =>
  db()
    .select()
    .from(timesheetHistory)
    .where(eq(timesheetHistory.timesheetId, timesheetId))
    .orderBy(timesheetHistory.createdAt);

/** When the booked shift of a timesheet ends. */
async function endOf(timesheetId: string) {
  const { booked } = await readTimesheet(timesheetId);
  return new Date(booked.split(",")[1]!.replace(/[")]/g, ""));
}

/** Submitted, and the organization was notified of it. */
async function announced(options: TimesheetOptions = {}) {
  const made = await aTimesheet({ status: "submitted", ...options });
  const at = new Date();
  await announceAt(at);
  return { ...made, at, row: await readTimesheet(made.timesheetId) };
}

afterEach(expectBooksBalance);

describe("the reminders of timesheets", () => {
  it("come 24 and 72 hours after the booked end of a draft, once each [PAY-J-001 PAY-V-050]", async () => {
    const { timesheetId } = await aTimesheet({ shift: { startOn: dayFromToday(-20) } });
    const end = await endOf(timesheetId);
    await remindAt(later(end, 24, -1));
    expect(await remindersOf(timesheetId)).toEqual([]);
    for (const hours of [24, 24.25, 71.9]) await remindAt(later(end, hours));
    expect(await remindersOf(timesheetId)).toEqual(["draft"]);
    for (const hours of [72, 72.25, 100, 167]) await remindAt(later(end, hours));
    expect(await remindersOf(timesheetId)).toEqual(["draft", "draft"]);
  });

  it("come 24 and 72 hours after a question, and anew after another one [PAY-J-001]", async () => {
    const shift = { startOn: dayFromToday(-20) };
    const { timesheetId } = await aTimesheet({ status: "queried", shift });
    const asked = (await readTimesheet(timesheetId)).updatedAt;
    await remindAt(later(asked, 24, -1));
    expect(await remindersOf(timesheetId)).toEqual([]);
    for (const hours of [24, 30, 72, 80]) await remindAt(later(asked, hours));
    expect(await remindersOf(timesheetId)).toEqual(["queried", "queried"]);
  });

  it("are not given for what waits for nobody, was answered, or is older than a week [PAY-J-001]", async () => {
    const shift = { startOn: dayFromToday(-20) };
    const sent = await aTimesheet({ status: "submitted", shift });
    const old = await aTimesheet({ shift });
    await remindAt(later(await endOf(sent.timesheetId), 30));
    await remindAt(later(await endOf(old.timesheetId), 170));
    expect(await remindersOf(sent.timesheetId)).toEqual([]);
    expect(await remindersOf(old.timesheetId)).toEqual(["draft"]);
  });

  it("of a run that comes late are one: the later [PAY-J-001]", async () => {
    const { timesheetId } = await aTimesheet({ shift: { startOn: dayFromToday(-20) } });
    const end = await endOf(timesheetId);
    await remindAt(later(end, 90));
    await remindAt(later(end, 91));
    expect(await remindersOf(timesheetId)).toEqual(["draft"]);
  });
});

describe("the daily announcement", () => {
  it("tells an organization once a day, and gives it a day at least from then on [PAY-J-002]", async () => {
    const made = await aTimesheet({ status: "submitted" });
    const { organizationId } = made.rep;
    const clock = (await readTimesheet(made.timesheetId)).clockEndsAt as Date;
    const at = later(clock, -2);
    const before = await readTimesheet(made.timesheetId);
    await announceAt(at);
    await announceAt(at);
    expect(await eventsOf("timesheet/announced", organizationId)).toHaveLength(1);
    expect(await readTimesheet(made.timesheetId)).toMatchObject({
      status: "submitted",
      announcedAt: at,
      clockEndsAt: later(at, 24),
      version: before.version + 1,
    });
    await announceAt(later(at, 24));
    expect(await eventsOf("timesheet/announced", organizationId)).toHaveLength(2);
    expect(await readTimesheet(made.timesheetId)).toMatchObject({ announcedAt: at });
  });

  it("leaves a clock that ends later as it is [PAY-J-002]", async () => {
    const made = await aTimesheet({ status: "submitted" });
    const { clockEndsAt } = await readTimesheet(made.timesheetId);
    await announceAt(later(clockEndsAt as Date, -40));
    expect(await readTimesheet(made.timesheetId)).toMatchObject({ clockEndsAt });
  });

  it("announces nothing where nobody can be told [PAY-J-002]", async () => {
    const rep = await aRep();
    const made = await aTimesheet({ status: "submitted", people: { rep } });
    await db()
      .update(reps)
      .set({ groupNames: ["manage_users"] })
      .where(eq(reps.organizationId, rep.organizationId));
    await announceAt(new Date());
    await db().update(users).set({ isActive: false }).where(eq(users.id, rep.userId));
    await announceAt(later(new Date(), 48));
    expect(await eventsOf("timesheet/announced", rep.organizationId)).toEqual([]);
    expect(await readTimesheet(made.timesheetId)).toMatchObject({ announcedAt: null });
    await settleAt(later(new Date(), 1000));
    expect(await readTimesheet(made.timesheetId)).toMatchObject({ status: "submitted" });
  });
});

describe("silence", () => {
  it("approves what was announced a day before, once its time is over [PAY-J-003 PAY-S-060 PAY-I-045]", async () => {
    const { timesheetId, row, rep, provider } = await announced();
    const ends = row.clockEndsAt as Date;
    await settleAt(later(ends, 0, -1));
    expect(await readTimesheet(timesheetId)).toMatchObject({ status: "submitted" });
    await settleAt(ends);
    await settleAt(ends);
    const settled = await readTimesheet(timesheetId);
    expect(settled).toMatchObject({ status: "approved", approvedAt: ends, approvedBy: null });
    expect(settled.version).toBe(row.version + 1);
    const step = (await stepsOf(timesheetId)).at(-1);
    expect(step).toMatchObject({ action: "auto_approve", actorUserId: null, fromStatus: "submitted" });
    expect(await eventsOf("timesheet/approved", timesheetId)).toEqual([{ timesheetId, automatically: true }]);
    const readers = await readersOf({ provider, rep });
    expect((await readers.rep.get(`/timesheets/${timesheetId}/`)).body).toMatchObject({
      status: "approved",
      approved_automatically: true,
      waiting_for: null,
    });
  });

  it("approves nothing that was not announced, or less than a day before [PAY-J-003]", async () => {
    const unannounced = await aTimesheet({ status: "submitted" });
    const at = later(new Date(), 200);
    await settleAt(at);
    expect(await readTimesheet(unannounced.timesheetId)).toMatchObject({ status: "submitted" });
    await announceAt(at);
    await settleAt(later(at, 24, -1));
    expect(await readTimesheet(unannounced.timesheetId)).toMatchObject({ status: "submitted" });
    await settleAt(later(at, 24));
    expect(await readTimesheet(unannounced.timesheetId)).toMatchObject({ status: "approved" });
  });

  it("closes what was reported as not worked, and no other question [PAY-J-003 PAY-S-061 PAY-I-038]", async () => {
    const reported = await aTimesheet({ status: "queried", reasonCode: "DID_NOT_WORK" });
    const asked = await aTimesheet({ status: "queried", reasonCode: "BREAK" });
    const { clockEndsAt } = await readTimesheet(reported.timesheetId);
    await settleAt(later(clockEndsAt as Date, 0, -1));
    expect(await readTimesheet(reported.timesheetId)).toMatchObject({ status: "queried" });
    await settleAt(later(clockEndsAt as Date, 0));
    expect(await readTimesheet(reported.timesheetId)).toMatchObject({
      status: "closed",
      attendance: "no_show",
      payCents: 0,
      feeCents: 0,
      worked: null,
    });
    expect((await stepsOf(reported.timesheetId)).at(-1)).toMatchObject({ action: "auto_close" });
    const { timesheetId } = reported;
    expect(await eventsOf("timesheet/closed", timesheetId)).toEqual([{ timesheetId, by: "system" }]);
    expect(await readTimesheet(asked.timesheetId)).toMatchObject({ status: "queried" });
  });

  it("decides once, on two servers at once as well [PAY-J-003]", async () => {
    const one = await announced();
    const other = await aTimesheet({ status: "queried", reasonCode: "DID_NOT_WORK" });
    const at = later(new Date(), 500);
    await Promise.all(Array.from({ length: 4 }, () => settleAt(at)));
    for (const { timesheetId } of [one, other]) {
      const row = await readTimesheet(timesheetId);
      expect(["approved", "closed"]).toContain(row.status);
      const automatic = (await stepsOf(timesheetId)).filter(({ action }) => action.startsWith("auto_"));
      expect(automatic).toHaveLength(1);
    }
  });
});

describe("the jobs of timesheets", () => {
  it("run at their times, by nobody but themselves [PAY-J-001 PAY-J-002 PAY-J-003]", async () => {
    const crons = jobs.filter((job): job is CronJob => "cron" in job);
    const timesOf = (name: string) => crons.find((job) => job.name === name)?.cron;
    expect(timesOf("remind-of-timesheets")).toBe("*/15 * * * *");
    expect(timesOf("announce-timesheets")).toBe("0 13 * * *");
    expect(timesOf("settle-timesheets")).toBe("*/5 * * * *");
    for (const command of [remindOfTimesheets, announceTimesheets, settleTimesheets]) {
      await expect(command(anonymous)).rejects.toThrow("401");
      await expect(command(systemActor("mailer"))).rejects.toThrow("403");
    }
  });

  it("find what waits by its clock, whatever day it was worked", async () => {
    const worked = addDays(dayFromToday(0), -90);
    const old = await announced({ shift: { startOn: worked } });
    await settleAt(later(new Date(), 500));
    const [row] = await db()
      .select()
      .from(timesheets)
      .where(and(eq(timesheets.id, old.timesheetId), eq(timesheets.status, "approved")));
    expect(row?.workedOn).toBe(worked);
  });
});
