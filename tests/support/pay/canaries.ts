import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings, invoices, payLines, statements, timesheets } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { announceTimesheets } from "@/lib/pay/timesheets/commands/announce";
import type { Caller } from "../api";
import { dayFromToday } from "../builders";
import { aDraft, anAssignment, takingBack } from "./bills";
import { openOf } from "./statements";

/** Rates and amounts of which none can be taken for another: each says whose it is. */
const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };
const terms = {
  cancellationPayPercent: 37,
  cancellationNoticeHours: 720,
  mileageRateTenths: 725,
  extraMinutes: 90,
  extraHoursCents: 23_457,
  bonusCents: 5_011,
};
const overtime = { kind: "OVERTIME", minutes: 30, amount: 80.01 };
const mileage = { kind: "MILEAGE", miles: 47 };

const did = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as { id: string; version: number; total: number; balance: number };
};

type Built = Awaited<ReturnType<typeof anAssignment>>;

const pathOf = (id: string) => `/timesheets/${id}/`;
const versionOf = async (by: Caller, id: string) => (await did(by.get(pathOf(id)))).version;

/** The provider reports an odd number of minutes of a night, with extras. */
async function submit({ provider }: Built, id: string, day: string, endTime: string) {
  const start = { start_on: day, start_time: "19:00", end_on: addDays(day, 1), end_time: endTime };
  const version = await versionOf(provider, id);
  const stored = { version, ...start, break_minutes: 0, comment: "Left early", extras: [overtime, mileage] };
  await did(provider.put(`${pathOf(id)}submit/`, stored));
}

const approve = async ({ rep }: Built, id: string) =>
  did(rep.put("/timesheets-approve/", { timesheets: [{ id, version: await versionOf(rep, id) }] }));

async function ask({ rep }: Built, id: string, what: "query" | "dispute") {
  const asked = { version: await versionOf(rep, id), reason_code: "BREAK", comment: "Was there a break?" };
  await did(rep.put(`${pathOf(id)}${what}/`, asked));
}

async function issue({ staff, ...facility }: Built, day: string) {
  const { id } = await aDraft(facility, day, new Date(Date.now() + 86_400_000));
  const { total } = await did(staff.get(`/invoices/${id}/`));
  return did(staff.post(`/staff/invoices/${id}/issue/`, { expected_total: total }));
}

const paid = (amount: number) => ({
  amount,
  paid_on: new Date().toISOString().slice(0, 10),
  reference: "ACH 47",
});

/** Invoices that are paid, credited and void, and a draft; a statement that is paid, and one that is open. */
async function bill(built: Built, days: string[]) {
  const { staff, timesheetIds } = built;
  const [first, second, third] = timesheetIds as [string, string, string];
  const [day, other] = days as [string, string];
  const invoice = await issue(built, day);
  await did(staff.post(`/staff/invoices/${invoice.id}/payments/`, paid(invoice.balance)));
  const { id: statementId, totalCents } = await openOf(built.providerId);
  await did(staff.post(`/staff/statements/${statementId}/close/`));
  await did(staff.post(`/staff/statements/${statementId}/payments/`, paid(totalCents / 100)));
  const credited = takingBack("correct", { timesheet_ids: [first] });
  await did(staff.post(`/staff/invoices/${invoice.id}/credit/`, credited));
  await approve(built, third);
  const again = await issue(built, other);
  await did(staff.post(`/staff/invoices/${again.id}/void/`, takingBack("bill_again")));
  await aDraft(built, addDays(other, 7), new Date(Date.now() + 86_400_000));
  return { first, second, third };
}

/** One late cancellation, so that a share of the booked hours is paid. */
async function aCanceledShift(people: Built["people"]) {
  const built = await anAssignment([{ startOn: dayFromToday(9), ...rates }], terms, people);
  const [shift] = built.shifts;
  await did(built.rep.put(`/bookings/${shift?.id}/cancel/`, { reason: "The unit closed." }));
  return built;
}

/** Timesheets in every state and documents of every kind, by the calls of the people themselves. */
export async function aPaidWorld() {
  const days = [-40, -39, -32, -6, -5, -4, -3].map(dayFromToday);
  const night = { rateKind: "night" as const, ...rates };
  const built = await anAssignment(
    days.map((startOn) => ({ startOn, ...night })),
    terms,
  );
  const [first, second, third, waiting, asked, disputed] = built.timesheetIds as string[];
  const ends = ["06:52", "06:35", "05:19", "06:03", "04:47", "04:13"];
  for (const [index, id] of [first, second, third, waiting, asked, disputed].entries())
    await submit(built, id as string, days[index] as string, ends[index] as string);
  const charged = await anAssignment([{ startOn: dayFromToday(-60), ...night }], terms, built.people);
  await submit(charged, charged.timesheetIds[0] as string, dayFromToday(-60), "03:38");
  await approve(charged, charged.timesheetIds[0] as string);
  await issue(charged, dayFromToday(-60));
  for (const id of [first, second]) await approve(built, id as string);
  await bill(built, days.slice(1));
  await ask(built, asked as string, "query");
  await ask(built, disputed as string, "dispute");
  const canceled = await aCanceledShift(built.people);
  await announceTimesheets(systemActor("announce-timesheets"));
  const requestIds = [built, canceled, charged].map(({ requestId }) => requestId);
  return { ...built, requestIds };
}

export type PaidWorld = Awaited<ReturnType<typeof aPaidWorld>>;

const everyId = async (table: typeof timesheets | typeof invoices | typeof statements | typeof bookings) =>
  (await db().select({ id: table.id }).from(table)).map(({ id }) => id);

/** The ids of all that there is, by what a path is about. */
export const idsOfWorld = async () => ({
  timesheets: await everyId(timesheets),
  invoices: await everyId(invoices),
  statements: await everyId(statements),
  bookings: await everyId(bookings),
});

type Amounts = { payCents: number; feeCents: number };

/**
 * What only one side may know, in cents: of whatever bears a fee each amount, and each sum that holds one. Amounts that
 * both sides know, such as miles, are no secrets.
 */
export async function secretsOfWorld(facilityId: string) {
  const lines = await db().select().from(payLines).where(eq(payLines.facilityId, facilityId));
  const stored = await db().select().from(timesheets).where(eq(timesheets.facilityId, facilityId));
  const documents = await db().select().from(invoices).where(eq(invoices.facilityId, facilityId));
  const owed = await db().select().from(statements);
  const single = [...lines, ...stored].filter(({ feeCents }) => feeCents !== 0);
  const summed = [...single, ...documents].filter(({ feeCents }) => feeCents !== 0);
  const paysOf = (rows: Amounts[]) => rows.map(({ payCents }) => payCents);
  const own = [rates.shiftRateCents, ...paysOf(single), ...owed.map((row) => row.totalCents)];
  const costs = [rates.facilityRateCents, ...summed.map(({ payCents, feeCents }) => payCents + feeCents)];
  const fees = [rates.facilityRateCents - rates.shiftRateCents, ...summed.map(({ feeCents }) => feeCents)];
  const all = (cents: number[]) => [...new Set(cents.map(Math.abs))].filter((each) => each > 0);
  const pays = all([...own, ...paysOf(summed)]);
  const both = pays.filter((cents) => [...costs, ...fees].map(Math.abs).includes(cents));
  if (both.length > 0) throw new Error(`these canaries cannot be told apart: ${both}`);
  return { pays, costs: all(costs), fees: all(fees), own: { provider: all(own), rep: all(costs) } };
}

/** The invoices' numbers, which no provider reads. */
export const documentNumbers = async () =>
  (
    await db().execute<{ name: string }>(sql`select document_number(a.account_no, i.number) as name
      from invoices i join billing_accounts a using (organization_id) where i.number is not null`)
  ).map(({ name }) => name);
