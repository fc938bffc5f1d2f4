import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import type { EventName, Events } from "@/lib/core/pure/events";
import { weekdayDay } from "@/lib/core/pure/text";
import { signInAs } from "../../support/api";
import { aRep, aStaff } from "../../support/builders";
import { type ExpectedMail, followMails } from "../../support/mail-table";
import { payEvents } from "../../support/mailed-events";
import { takingBack } from "../../support/pay/bills";
import { aTimesheet, type TimesheetOptions } from "../../support/pay/builders";
import { openOf } from "../../support/pay/statements";

/** The first day on which what was closed today is paid. */
const today = new Date().toISOString().slice(0, 10);

const { covered, lines, mailsSince, expectMails } = followMails({ rings: true });

/** Rates and a comment that no other side may read. */
const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };
const money = { provider: "$1,359.96", organization: "$1,632.00" };

const announce = <Name extends EventName>(name: Name, payload: Events[Name]) =>
  db()
    .insert(outbox)
    .values({ id: newId(), name, payload: payload as Record<string, unknown> });

/** A timesheet of $113.33 and $136.00 an hour for twelve hours, with the addresses of everybody around it. */
async function aStage(options: TimesheetOptions = {}) {
  const { people, shift } = options;
  const rep = people?.rep ?? (await aRep());
  const { organizationId } = rep;
  const made = await aTimesheet({ ...options, people: { ...people, rep }, shift: { ...rates, ...shift } });
  const colleague = async (groups: Parameters<typeof aRep>[0]) => aRep({ organizationId, ...groups });
  const scheduler = await colleague({ groups: ["schedule_shifts"] });
  const confirmer = await colleague({ groups: ["confirm_shifts"] });
  const manager = await colleague({ groups: ["manage_users"] });
  await colleague({ groups: ["connect_with_providers"] });
  await colleague({ groups: ["schedule_shifts", "manage_users"], user: { isActive: false } });
  const place = `${made.facility.name}, ${weekdayDay(made.booking.startOn)}`;
  return {
    ...made,
    place,
    organizationId,
    people: made.provider,
    provider: made.provider.user.email,
    approving: [rep, scheduler, confirmer].map(({ user }) => user.email),
    billed: [rep, manager].map(({ user }) => user.email),
  };
}

const to = (people: string[], subject: string | RegExp, path: RegExp) =>
  people.map((who): ExpectedMail => [who, subject, path]);

const page = (path: string) => new RegExp(`^${path}$`);
const ofProvider = (id: string) => page(`/app/provider/timesheets/${id}`);
const ofRep = (id: string) => page(`/app/healthcare-entity/timesheets/${id}`);

type Mails = Awaited<ReturnType<typeof expectMails>>;

/** Each reads the own money and nobody else's, and no file is attached. */
function expectOwnMoney(mails: Mails, provider: string) {
  for (const { to: who, subject, text, html } of mails) {
    const all = `${subject} ${text} ${html}`;
    const foreign =
      who === provider ? [money.organization, "$136", "272.04"] : [money.provider, "$113.33", "272.04"];
    for (const secret of foreign) expect(all, who).not.toContain(secret);
  }
}

beforeAll(async () => {
  await mailsSince();
});

describe("a mail of pay", () => {
  it("asks the provider for a timesheet, and reminds of a question, while they wait [PAY-J-010 PAY-J-012 PAY-J-019]", async () => {
    const draft = await aStage();
    await announce("timesheet/reminder-due", { timesheetId: draft.timesheetId, about: "draft" });
    const mails = await expectMails(
      to([draft.provider], `Submit your timesheet: ${draft.place}`, ofProvider(draft.timesheetId)),
    );
    expect(mails[0]?.text).toContain(`Booked: 12 h, ${money.provider}.`);
    expectOwnMoney(mails, draft.provider);
    await announce("timesheet/reminder-due", { timesheetId: draft.timesheetId, about: "queried" });
    await expectMails([]);
    const asked = await aStage({ status: "queried", reasonCode: "BREAK" });
    await announce("timesheet/queried", { timesheetId: asked.timesheetId });
    const [question] = await expectMails(
      to([asked.provider], `Question about your timesheet: ${asked.place}`, ofProvider(asked.timesheetId)),
    );
    expect(question?.text).toContain("Break");
    expect(question?.text).toContain("Please look again.");
    await announce("timesheet/reminder-due", { timesheetId: asked.timesheetId, about: "queried" });
    await expectMails(
      to([asked.provider], `Question about your timesheet: ${asked.place}`, ofProvider(asked.timesheetId)),
    );
    await announce("timesheet/reminder-due", { timesheetId: asked.timesheetId, about: "draft" });
    await expectMails([]);
  });

  it("tells an organization's approvers what waits, in all-in money [PAY-J-011 PAY-J-019]", async () => {
    const first = await aStage({ status: "submitted" });
    await announce("timesheet/announced", first);
    const list = page("/app/healthcare-entity/timesheets");
    const one = await expectMails(to(first.approving, "A timesheet waits for your approval", list));
    expect(one[0]?.text).toContain(`1 timesheet worth ${money.organization} waits`);
    expect(one[0]?.text).toContain("All are exactly as booked");
    const { rep, facility } = first;
    await aTimesheet({ status: "submitted", people: { rep, facility }, shift: rates, breakMinutes: 60 });
    await announce("timesheet/announced", first);
    const two = await expectMails(to(first.approving, "2 timesheets wait for your approval", list));
    expect(two[0]?.text).toContain("1 of them differs");
    expect(two[0]?.text).toMatch(/approved automatically on \w{3}, .+ \(Eastern Time\)/);
    expectOwnMoney(two, first.provider);
  });

  it("tells the provider of an approval, and whether silence gave it [PAY-J-013 PAY-J-019]", async () => {
    const { provider, timesheetId } = await aStage({ status: "approved" });
    await announce("timesheet/approved", { timesheetId, automatically: false });
    const subject = `Timesheet approved: ${money.provider}`;
    const mails = await expectMails(to([provider], subject, ofProvider(timesheetId)));
    expectOwnMoney(mails, provider);
    await announce("timesheet/approved", { timesheetId, automatically: true });
    const automatic = `Timesheet approved automatically: ${money.provider}`;
    await expectMails(to([provider], automatic, ofProvider(timesheetId)));
  });

  it("tells the other side of a dispute, and both of its end [PAY-J-014 PAY-J-019]", async () => {
    const { provider, approving, place, timesheetId } = await aStage({ status: "disputed" });
    const subject = `Timesheet in dispute: ${place}`;
    await announce("timesheet/disputed", { timesheetId, by: "rep" });
    await expectMails(to([provider], subject, ofProvider(timesheetId)));
    await announce("timesheet/disputed", { timesheetId, by: "provider" });
    expectOwnMoney(await expectMails(to(approving, subject, ofRep(timesheetId))), provider);
    const approved = await aStage({ status: "approved" });
    await announce("timesheet/dispute-resolved", { timesheetId: approved.timesheetId });
    const resolved = `Dispute resolved: ${approved.place}`;
    const mails = await expectMails([
      ...to([approved.provider], resolved, ofProvider(approved.timesheetId)),
      ...to(approved.approving, resolved, ofRep(approved.timesheetId)),
    ]);
    expectOwnMoney(mails, approved.provider);
    expect(mails[0]?.text).toContain(money.provider);
    expect(mails[1]?.text).toContain(money.organization);
  });

  it("tells both, less who did it, that a shift carries no pay [PAY-J-015]", async () => {
    const { provider, approving, place, timesheetId } = await aStage({ status: "closed" });
    const subject = `Shift closed without pay: ${place}`;
    const toProvider = to([provider], subject, ofProvider(timesheetId));
    const toReps = to(approving, subject, ofRep(timesheetId));
    await announce("timesheet/closed", { timesheetId, by: "provider" });
    await expectMails(toReps);
    await announce("timesheet/closed", { timesheetId, by: "rep" });
    await expectMails(toProvider);
    for (const by of ["staff", "system"] as const) {
      await announce("timesheet/closed", { timesheetId, by });
      await expectMails([...toProvider, ...toReps]);
    }
  });

  it("tells the provider of a canceled shift, with notice and pay [PAY-J-016 PAY-J-019]", async () => {
    const paid = await aStage({
      status: "approved",
      attendance: "canceled_by_facility",
      noticeMinutes: 26 * 60 + 30,
      terms: { cancellationPayPercent: 50 },
    });
    await announce("shift/canceled", paid);
    const pages = (id: string) => page(`/app/provider/booking-requests/${id}`);
    const mails = await expectMails(
      to([paid.provider], `Shift canceled: ${paid.place}`, pages(paid.requestId)),
    );
    expect(mails[0]?.text).toContain("26 hours before its start");
    expect(mails[0]?.text).toContain("$679.98");
    expectOwnMoney(mails, paid.provider);
    const free = await aStage({ status: "closed", attendance: "canceled_by_facility" });
    await announce("shift/canceled", free);
    const [unpaid] = await expectMails(
      to([free.provider], `Shift canceled: ${free.place}`, pages(free.requestId)),
    );
    expect(unpaid?.text).toContain("No cancellation pay is due.");
  });

  it("brings invoices, credit notes and reminders to the administrators [PAY-J-017 PAY-J-019]", async () => {
    const { invoice, billed, provider } = await aStage({ status: "invoiced" });
    const invoiceId = invoice!.id;
    const path = page(`/app/organization/invoices/${invoiceId}`);
    const number = /W\d{4,}-\d{6}/.source;
    await announce("invoice/issued", { invoiceId });
    const subject = new RegExp(`^Invoice ${number}: \\$1,632\\.00, due \\w+ \\d+, \\d{4}$`);
    expectOwnMoney(await expectMails(to(billed, subject, path)), provider);
    await announce("invoice/overdue", { invoiceId, daysOverdue: 8 });
    const [late] = await expectMails(to(billed, new RegExp(`^Invoice ${number} is overdue$`), path));
    expect(late?.text).toContain("was due 8 days ago");
  });

  it("brings a credit note, and asks for the correction [PAY-J-017 PAY-J-012 PAY-J-019]", async () => {
    const { invoice, billed, provider, timesheetId, place } = await aStage({ status: "invoiced" });
    const staff = await signInAs(await aStaff());
    const taken = takingBack("correct", { timesheet_ids: [timesheetId], reason: "Left at 6 PM." });
    const credit = await staff.post(`/staff/invoices/${invoice!.id}/credit/`, taken);
    const { id, number, credits_invoice } = credit.body;
    const subject = `Credit note ${number} for invoice ${credits_invoice.number}`;
    const mails = await expectMails([
      ...to(billed, subject, page(`/app/organization/invoices/${id}`)),
      ...to([provider], `Question about your timesheet: ${place}`, ofProvider(timesheetId)),
    ]);
    expectOwnMoney(mails, provider);
    const textTo = (who: string) => mails.find((mail) => mail.to === who)?.text;
    expect(textTo(billed[0] as string)).toContain(`${money.organization} of invoice`);
    expect(textTo(provider)).toContain("Correction");
    for (const { text } of mails) expect(text).toContain("Left at 6 PM.");
  });

  it("tells the provider of a statement that closes, and again once it is paid [PAY-J-018 PAY-J-019]", async () => {
    const { provider, statement } = await aStage({ status: "invoiced" }).then(async (stage) => ({
      ...stage,
      statement: await openOf(stage.people.providerId),
    }));
    const staff = await signInAs(await aStaff());
    const path = `/staff/statements/${statement.id}`;
    expect((await staff.post(`${path}/close/`)).status).toBe(200);
    const opened = page(`/app/provider/statements/${statement.id}`);
    expectOwnMoney(await expectMails(to([provider], `Statement 1: ${money.provider}`, opened)), provider);
    const payment = { amount: 1359.96, paid_on: today, reference: "ACH 4711" };
    expect((await staff.post(`${path}/payments/`, payment)).status).toBe(201);
    const [paid] = await expectMails(to([provider], "Statement 1 has been paid", opened));
    expect(paid?.text).toContain(`${money.provider} is on its way to you, reference ACH 4711.`);
  });

  it("rings devices with lines that hold neither money nor a name [RSC-I-023]", () => {
    expect(lines.length).toBeGreaterThan(3);
  });

  it("tells of every event of pay", () => {
    expect(payEvents.filter((name) => !covered.has(name))).toEqual([]);
  });
});
