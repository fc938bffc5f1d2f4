import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { auditLog, files, outbox, timesheetExtras, timesheetHistory } from "@/db/schema";
import { type Answer, signInAs } from "../api";
import { aStaff } from "../builders";
import { aFile } from "../files/uploads";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "./builders";
import { readTimesheet } from "./moves";

type Booking = { startOn: string; startTime: string; endOn: string; endTime: string };

/** What a provider sends who worked exactly what was booked. */
export const asBooked = (
  { timesheet, booking }: { timesheet: { version: number }; booking: Booking },
  values: Record<string, unknown> = {},
) => ({
  version: timesheet.version,
  start_on: booking.startOn,
  start_time: booking.startTime.slice(0, 5),
  end_on: booking.endOn,
  end_time: booking.endTime.slice(0, 5),
  break_minutes: 0,
  extras: [],
  ...values,
});

export const historyOf = (timesheetId: string) =>
  db()
    .select()
    .from(timesheetHistory)
    .where(eq(timesheetHistory.timesheetId, timesheetId))
    .orderBy(asc(timesheetHistory.createdAt), asc(timesheetHistory.id));

export const extrasOf = (timesheetId: string) =>
  db()
    .select()
    .from(timesheetExtras)
    .where(eq(timesheetExtras.timesheetId, timesheetId))
    .orderBy(asc(timesheetExtras.position));

/** The lines of the audit log about a timesheet, oldest first; reading is not among them. */
export async function auditOf(timesheetId: string) {
  const rows = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, timesheetId))
    .orderBy(asc(auditLog.id));
  return rows.filter(({ action }) => action !== "timesheet/read");
}

/** What is announced about a timesheet. */
export async function eventsOf(timesheetId: string) {
  const rows = await db()
    .select()
    .from(outbox)
    .where(sql`${outbox.payload}->>'timesheetId' = ${timesheetId}`)
    .orderBy(asc(outbox.id));
  return rows.map(({ name, payload }) => ({ name, ...(payload as object) }));
}

/** A timesheet with the browsers of everybody who may act on it. */
export async function aCase(options: TimesheetOptions = {}) {
  const made = await aTimesheet(options);
  const staff = await aStaff();
  const by = {
    provider: await signInAs(made.provider),
    rep: await signInAs(made.rep),
    staff: await signInAs(staff),
  };
  const { timesheetId } = made;
  return {
    ...made,
    staff,
    by,
    now: () => readTimesheet(timesheetId),
    path: (call: string) => `/timesheets/${timesheetId}/${call}/`,
    resolvePath: `/staff/timesheets/${timesheetId}/resolve/`,
    /** Sends the report of the provider, with the present version. */
    async submit(values: Record<string, unknown> = {}) {
      const { version } = await readTimesheet(timesheetId);
      return by.provider.put(`/timesheets/${timesheetId}/submit/`, asBooked(made, { version, ...values }));
    },
    /** Asks, disputes, reports or resolves with the present version. */
    async act(side: keyof typeof by, call: string, values: Record<string, unknown> = {}) {
      const { version } = await readTimesheet(timesheetId);
      const path =
        call === "resolve"
          ? `/staff/timesheets/${timesheetId}/resolve/`
          : `/timesheets/${timesheetId}/${call}/`;
      return by[side].put(path, { version, ...values });
    },
    async approve(values: Record<string, unknown> = {}) {
      const { version } = await readTimesheet(timesheetId);
      return by.rep.put("/timesheets-approve/", { timesheets: [{ id: timesheetId, version, ...values }] });
    },
  };
}
export type Case = Awaited<ReturnType<typeof aCase>>;

async function everything(timesheetId: string) {
  const extras = await extrasOf(timesheetId);
  const held = await db().select().from(files).orderBy(asc(files.id));
  return {
    timesheet: await readTimesheet(timesheetId),
    extras,
    history: await historyOf(timesheetId),
    receipts: held.filter(({ heldBy }) => heldBy === "timesheet_receipt"),
    audit: await auditOf(timesheetId),
    events: await db().$count(outbox),
  };
}

/** What this sends changes nothing at all. */
export async function withoutTrace(timesheetId: string, send: () => Promise<Answer>) {
  const before = await everything(timesheetId);
  const answer = await send();
  expect(await everything(timesheetId), JSON.stringify(answer.body)).toEqual(before);
  return answer;
}

/** The call is refused by one sentence about the state of the timesheet, and changes nothing. */
export async function expectRefused(timesheetId: string, text: string, send: () => Promise<Answer>) {
  const { status, body } = await withoutTrace(timesheetId, send);
  expect({ status, body }).toEqual({ status: 400, body: { error: text, non_field_errors: [text] } });
}

/** The call is refused at these fields, and changes nothing. */
export async function expectInvalid(
  timesheetId: string,
  problems: Record<string, string>,
  send: () => Promise<Answer>,
) {
  const { status, body } = await withoutTrace(timesheetId, send);
  const fields = Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]));
  expect({ status, body }).toEqual({ status: 400, body: fields });
}

/** The call goes through: the row moves to the status, one version on, with one step and one line of the audit log. */
export async function expectMoved(
  of: Pick<Case, "timesheetId" | "now">,
  send: () => Promise<Answer>,
  { action, to, by }: { action: string; to: string; by: string },
) {
  const before = await of.now();
  const steps = (await historyOf(of.timesheetId)).length;
  const lines = (await auditOf(of.timesheetId)).length;
  const answer = await send();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = await of.now();
  expect(after).toMatchObject({ status: to, version: before.version + 1 });
  const history = await historyOf(of.timesheetId);
  expect(history).toHaveLength(steps + 1);
  expect(history.at(-1)).toMatchObject({ action, fromStatus: before.status, toStatus: to, actorUserId: by });
  const audit = await auditOf(of.timesheetId);
  expect(audit).toHaveLength(lines + 1);
  expect(audit.at(-1)).toMatchObject({
    objectType: "timesheet",
    actorId: by,
    details: { from: before.status, to, pay_cents: after.payCents, fee_cents: after.feeCents },
  });
  await expectBooksBalance();
  return { answer, after, step: history.at(-1)!, line: audit.at(-1)! };
}

/** A receipt that this person has uploaded. */
export const aReceipt = async (uploaderId: string) =>
  (await aFile({ uploaderId, name: "receipt.pdf", destination: "timesheet_receipts" })).address;
