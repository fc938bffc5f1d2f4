import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sendRejection, sendRestoration } from "@/app/staff/actions";
import { sendIssue, sendPayment } from "@/app/staff/invoices/[id]/actions";
import { sendVerification } from "@/app/staff/organizations/[id]/actions";
import { sendActivation, sendFacts } from "@/app/staff/providers/[id]/actions";
import { sendClosing, sendPayout } from "@/app/staff/statements/[id]/actions";
import { db } from "@/db/client";
import { organizations, payments, providers, users } from "@/db/schema";
import type { FormAction } from "@/lib/core/pure/form-action";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { anOrganization, aProvider, aStaff } from "../../support/builders";
import { submit } from "../../support/forms";
import { aDraft } from "../../support/pay/bills";
import { aTimesheet } from "../../support/pay/builders";
import { aBilledShift, openOf } from "../../support/pay/statements";

// What staff decide about one thing, as the browser itself sends it: the same calls by their actions.

let staff: Caller;

beforeAll(async () => {
  staff = await signInAs(await aStaff());
});

const send = (action: FormAction, fields: Record<string, string>) =>
  submit(action, staff, { fields: { back: "/staff/pay", ...fields } });

const typedDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const today = new Date().toISOString().slice(0, 10);

describe("an account", () => {
  const waiting = () => aProvider({}, { user: { registrationStatus: "provisional" } });
  const statusOf = async (userId: string) =>
    (await db().select().from(users).where(eq(users.id, userId)))[0]?.registrationStatus;

  it("is rejected with a reason and restored, each recorded once however often it is sent [SIL-169]", async () => {
    const { userId } = await waiting();
    expect(await send(sendRejection, { id: userId, reason: " " })).toMatchObject({
      status: 400,
      location: null,
      wrong: { reason: "Please give a reason." },
      typed: { id: userId, reason: " " },
    });
    const rejection = { id: userId, reason: "No license.", idempotency_key: randomUUID() };
    const twice = await Promise.all([send(sendRejection, rejection), send(sendRejection, rejection)]);
    for (const { location } of twice) expect(location).toBe("/staff/pay");
    expect(await statusOf(userId)).toBe("rejected");
    expect((await send(sendRestoration, { id: userId })).location).toBe("/staff/pay");
    expect(await statusOf(userId)).toBe("provisional");
    expect(await auditOf(userId)).toEqual(["account/restored", "account/rejected"]);
  });

  it("is activated once its facts are recorded, on days as they are typed [ACC-S-001]", async () => {
    const { providerId: id, userId } = await waiting();
    const refused = await send(sendActivation, { id });
    expect(refused).toMatchObject({ status: 400, location: null });
    expect(refused.problems).toContain("The advocate's contact is not recorded.");
    expect(await send(sendFacts, { id, advocate_contacted_at: "12/31/2098" })).toMatchObject({
      status: 400,
      wrong: { advocate_contacted_at: "The date cannot be in the future." },
      typed: { advocate_contacted_at: "12/31/2098" },
    });
    expect((await send(sendFacts, { id, advocate_contacted_at: "someday" })).status).toBe(400);
    await send(sendFacts, { id, advocate_contacted_at: "1/5/2026" });
    const reference = { background_check_reference: "BC-7" };
    await send(sendFacts, { id, background_check_passed_at: "01/06/2026", ...reference });
    const [facts] = await db().select().from(providers).where(eq(providers.id, id));
    expect(facts).toMatchObject({
      advocateContactedAt: new Date("2026-01-05T12:00:00Z"),
      backgroundCheckPassedAt: new Date("2026-01-06T12:00:00Z"),
      backgroundCheckReference: "BC-7",
    });
    expect((await send(sendActivation, { id })).location).toBe("/staff/pay");
    expect(await statusOf(userId)).toBe("complete");
    expect((await auditOf(userId))[0]).toBe("account/activated");
  });

  it("leads on to a page of this site only [SIL-31]", async () => {
    const { userId } = await waiting();
    const reason = "No license.";
    expect((await send(sendRejection, { id: userId, reason, back: "https://evil.test" })).location).toBe(
      "/app",
    );
    expect((await send(sendRestoration, { id: userId, back: "//evil.test" })).location).toBe("/app");
  });
});

it("an organization's facts are recorded and taken back, and nothing else with them [ACC-S-003]", async () => {
  const { organizationId: id } = await anOrganization({ hasContract: false, credentialsVerified: false });
  const read = async () => (await db().select().from(organizations).where(eq(organizations.id, id)))[0];
  await send(sendVerification, { id, has_contract: "on" });
  expect(await read()).toMatchObject({ hasContract: true, credentialsVerified: false });
  await send(sendVerification, { id, has_contract: "off" });
  await send(sendVerification, { id, credentials_verified: "on" });
  expect(await read()).toMatchObject({ hasContract: false, credentialsVerified: true });
  await send(sendVerification, { id, platform_fee_percent: "18" });
  expect(await read()).toMatchObject({ platformFeePercent: 18, credentialsVerified: true });
  expect((await send(sendVerification, { id, platform_fee_percent: "101" })).wrong).toEqual({
    platform_fee_percent: "The fee is between 0 and 100 percent.",
  });
  await send(sendVerification, { id, platform_fee_percent: "" });
  expect(await read()).toMatchObject({ platformFeePercent: null });
  expect((await send(sendVerification, { id, payment_terms_days: "" })).wrong).toEqual({
    payment_terms_days: "Ensure this value is between 0 and 90.",
  });
});

describe("a document", () => {
  it("is paid by the amount and on the day that are typed, once [PAY-C-031 PAY-V-037]", async () => {
    const { invoice } = await aBilledShift();
    const typed = {
      id: invoice.id,
      amount: "$1,632",
      paid_on: typedDay(today),
      reference: "",
      refund: "off",
    };
    expect(await send(sendPayment, typed)).toMatchObject({
      status: 400,
      wrong: { reference: "Reference is required" },
      typed: { amount: "$1,632", paid_on: typedDay(today), reference: "" },
    });
    const wrong = { ...typed, amount: "1.50", paid_on: "12/31/2098", reference: "ACH 1" };
    expect((await send(sendPayment, wrong)).wrong).toEqual({
      amount: "The amount must equal the balance of $1,632.00.",
      paid_on: "Paid on cannot be in the future.",
    });
    expect((await send(sendPayment, { ...wrong, amount: "much", paid_on: "today" })).wrong).toEqual({
      amount: "Invalid value",
      paid_on: expect.stringContaining("Invalid value"),
    });
    const right = { ...typed, reference: "ACH 1", idempotency_key: randomUUID() };
    const answers = await Promise.all([send(sendPayment, right), send(sendPayment, right)]);
    for (const { location } of answers) expect(location).toBe("/staff/pay");
    expect(await db().$count(payments, eq(payments.invoiceId, invoice.id))).toBe(1);
  });

  it("is paid back as less than nothing, typed as what is paid back", async () => {
    const { invoice } = await aBilledShift();
    const refund = { id: invoice.id, amount: "1,632", paid_on: today, reference: "ACH 2", refund: "on" };
    expect((await send(sendPayment, refund)).wrong).toEqual({
      amount: "The amount must equal the balance of $1,632.00.",
    });
  });

  it("is issued if it still amounts to what was shown [PAY-C-028]", async () => {
    const { timesheet } = await aTimesheet({ status: "approved" });
    const { id } = await aDraft(timesheet, timesheet.workedOn);
    const total = (timesheet.payCents + timesheet.feeCents) / 100;
    const stale = await send(sendIssue, { id, expected_total: String(total + 1) });
    expect(stale).toMatchObject({ status: 400, location: null });
    expect(stale.problems).toEqual(["This draft has changed. Please review it again."]);
    expect((await send(sendIssue, { id, expected_total: String(total) })).location).toBe("/staff/pay");
    expect((await auditOf(id))[0]).toBe("invoice/issued");
  });

  it("of a provider is closed, and paid as a whole [PAY-C-032]", async () => {
    const { timesheet } = await aTimesheet({ status: "invoiced" });
    const { id, totalCents } = await openOf(timesheet.providerId);
    expect((await send(sendClosing, { id })).location).toBe("/staff/pay");
    const payout = {
      id,
      amount: String(totalCents / 100),
      paid_on: today,
      reference: "ACH 3",
      refund: "off",
    };
    expect((await send(sendPayout, payout)).location).toBe("/staff/pay");
    expect(await db().$count(payments, eq(payments.statementId, id))).toBe(1);
  });
});
