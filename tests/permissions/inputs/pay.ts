import type { StaffActor } from "@/lib/core/pure/actor";
import { payInvoice } from "@/lib/pay/payments/commands/record";
import { aBookingRequest, aFacility, dayFromToday } from "../../support/builders";
import { aDraft, takingBack } from "../../support/pay/bills";
import { aTimesheet, type TimesheetOptions } from "../../support/pay/builders";
import { asBooked } from "../../support/pay/reports";
import { closeNow, openOf } from "../../support/pay/statements";
import type { Inputs } from "../inputs";
import type { World } from "../world";

let daysAgo = 0;

/** A timesheet of the party, on a day of its own in the past: by its provider it is sent. */
async function aPartysTimesheet({ approved }: World, options: TimesheetOptions = {}) {
  daysAgo += 2;
  const shift = { startOn: dayFromToday(-daysAgo) };
  const made = await aTimesheet({ status: "submitted", people: approved, shift, ...options });
  const { timesheetId, timesheet } = made;
  return { path: [timesheetId], object: timesheetId, made, version: timesheet.version };
}

/** A question or a dispute about a timesheet of the party. */
async function aPartysQuestion(world: World, options: TimesheetOptions = {}) {
  const { path, version } = await aPartysTimesheet(world, options);
  return { path, body: { version, reason_code: "END_TIME", comment: "Until seven?" } };
}

/** Long before the days of the others. */
let weeksAgo = 40;

/** A day in a week of its own: a facility has one invoice a week. */
function aDayOfItsOwnWeek() {
  weeksAgo += 1;
  return { startOn: dayFromToday(-7 * weeksAgo) };
}

/** An issued invoice over one timesheet of the party. */
async function aPartysInvoice({ approved }: World) {
  const shift = aDayOfItsOwnWeek();
  const { invoice, timesheetId } = await aTimesheet({ status: "invoiced", people: approved, shift });
  const { id, totalCents } = invoice!;
  return { path: [id], object: id, timesheetId, totalCents };
}

/** A draft of a facility of its own, which has one at a time, over one timesheet. */
async function aPartysDraft({ rep, provider }: World) {
  const facility = await aFacility({ organizationId: rep.organizationId });
  const people = { rep, provider, facility };
  const { timesheet } = await aTimesheet({ status: "approved", people, shift: aDayOfItsOwnWeek() });
  const { id } = await aDraft(timesheet, timesheet.workedOn);
  return { path: [id], body: { expected_total: (timesheet.payCents + timesheet.feeCents) / 100 } };
}

const today = () => new Date().toISOString().slice(0, 10);
const payment = (cents: number) => ({ amount: cents / 100, paid_on: today(), reference: "ACH 1" });

/** The statement that carries the party's latest invoice; closed where its files are asked for. */
async function aPartysStatement(world: World, { isClosed = false } = {}) {
  await aPartysInvoice(world);
  const open = await openOf(world.provider.providerId);
  const { id, totalCents } = isClosed ? await closeNow(open.id) : open;
  return { path: [id], object: id, body: payment(totalCents) };
}

/** An invoice of the party as it was paid. */
async function aPartysPayment(world: World) {
  const { path, totalCents } = await aPartysInvoice(world);
  const actor = { kind: "staff", userId: world.staff.userId, confirmed: true } as StaffActor;
  const { reference, paid_on: paidOn } = payment(0);
  const { payments } = await payInvoice(actor, { id: path[0]!, amount: totalCents, paidOn, reference });
  return { path: payments.map(({ id }) => id), body: { reason: "Typed twice." } };
}

/** Work to pay: timesheets, invoices and statements of the party, and the terms of its organization. */
export const payInputs: Inputs = {
  "GET /timesheets": async (world) => ({ object: (await aPartysTimesheet(world)).object }),
  "GET /timesheets/{}": (world) => aPartysTimesheet(world),
  "GET /timesheets/{}/history": async (world) => ({ path: (await aPartysTimesheet(world)).path }),
  "PUT /bookings/{}/cancel": async (world) => {
    const shifts = [{ startOn: world.freeDay() }];
    const built = await aBookingRequest({ ...world.approved, status: "confirmed", shifts });
    return { path: built.shifts.map(({ id }) => id), body: { reason: "The unit is closed." } };
  },
  "PUT /timesheets/{}/submit": async (world) => {
    const { path, made } = await aPartysTimesheet(world, { status: "draft" });
    return { path, body: asBooked(made) };
  },
  "PUT /timesheets/{}/not-worked": async (world) => {
    const { path, version } = await aPartysTimesheet(world, { status: "draft" });
    return { path, body: { version } };
  },
  "PUT /timesheets-approve": async (world) => {
    const both = [await aPartysTimesheet(world), await aPartysTimesheet(world)];
    return { body: { timesheets: both.map(({ object, version }) => ({ id: object, version })) } };
  },
  "PUT /timesheets/{}/query": (world) => aPartysQuestion(world),
  "PUT /timesheets/{}/dispute": (world, actor) =>
    aPartysQuestion(world, { status: actor.startsWith("P") ? "queried" : "submitted" }),
  "PUT /staff/timesheets/{}/resolve": async (world) => {
    const { path, version } = await aPartysTimesheet(world, { status: "disputed" });
    return { path, body: { version, decision: "approve", comment: "The log says so." } };
  },
  "GET /invoices": async (world) => ({ object: (await aPartysInvoice(world)).object }),
  "GET /invoices/{}": (world) => aPartysInvoice(world),
  "GET /invoices/{}/file.pdf": async (world) => ({ path: (await aPartysInvoice(world)).path }),
  "GET /invoices/{}/file.csv": async (world) => ({ path: (await aPartysInvoice(world)).path }),
  "POST /staff/invoices/{}/issue": aPartysDraft,
  "POST /staff/invoices/{}/credit": async (world) => {
    const { path, timesheetId } = await aPartysInvoice(world);
    return { path, body: takingBack("correct", { timesheet_ids: [timesheetId] }) };
  },
  "POST /staff/invoices/{}/void": async (world) => {
    const { path } = await aPartysInvoice(world);
    return { path, body: takingBack("bill_again") };
  },
  "POST /staff/invoices/{}/payments": async (world) => {
    const { path, totalCents } = await aPartysInvoice(world);
    return { path, body: payment(totalCents) };
  },
  "POST /staff/payments/{}/reverse": aPartysPayment,
  "GET /statements": async (world) => ({ object: (await aPartysStatement(world)).object }),
  "GET /statements/{}": (world) => aPartysStatement(world),
  "GET /statements/{}/file.pdf": async (world) => ({
    path: (await aPartysStatement(world, { isClosed: true })).path,
  }),
  "GET /statements/{}/file.csv": async (world) => ({
    path: (await aPartysStatement(world, { isClosed: true })).path,
  }),
  "POST /staff/statements/{}/close": (world) => aPartysStatement(world),
  "POST /staff/statements/{}/payments": (world) => aPartysStatement(world, { isClosed: true }),
  "GET /staff/pay": () => ({}),
};
